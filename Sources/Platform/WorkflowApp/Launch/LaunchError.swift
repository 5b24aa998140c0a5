internal import WorkflowPlatform

/// An error that ends an app: a one-line message and an exit code from sysexits.h.
public struct LaunchError: Error, CustomStringConvertible {
  /// The cause, and how to correct it.
  public let message: String
  public let exitCode: Int32

  /// The command line or an environment variable is invalid (`EX_USAGE`).
  public static let usage: Int32 = 64
  /// A file's content is invalid (`EX_DATAERR`).
  public static let badInput: Int32 = 65
  /// A file cannot be read (`EX_NOINPUT`).
  public static let noInput: Int32 = 66
  /// A required service of the system is unavailable (`EX_UNAVAILABLE`).
  public static let unavailable: Int32 = 69
  /// An internal error (`EX_SOFTWARE`).
  package static let software: Int32 = 70
  /// A file cannot be written (`EX_CANTCREAT`).
  package static let cannotCreate: Int32 = 73

  public init(_ message: String, exitCode: Int32 = LaunchError.usage) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Runs `write`, and rethrows its errors as a `LaunchError` that names `file`.
  package static func writing<Value>(
    _ file: String, _ write: () throws -> Value
  ) throws(LaunchError) -> Value {
    do {
      return try write()
    } catch let error as SDLError where error.isMissingImageLibrary {
      throw LaunchError(
        "\(file) cannot be written (\(error)); install the Debian package \(ImageLibrary.package).",
        exitCode: unavailable)
    } catch {
      let reason = "\(error)".replacing("\(file): ", with: "")
      throw LaunchError(
        "\(file) cannot be written (\(reason)); choose a writable path.", exitCode: cannotCreate)
    }
  }

  /// Writes `text` to standard output.
  ///
  /// - Throws: `LaunchError` if not all of it can be written.
  package static func print(_ text: String) throws(LaunchError) {
    guard Platform.write(text, to: 1) else {
      throw LaunchError(
        "Standard output cannot be written; redirect it to a writable file.",
        exitCode: cannotCreate)
    }
  }

  /// Converts any error to a `LaunchError`, with the exit code `software` unless it is one already.
  package init(_ error: any Error) {
    self = error as? LaunchError ?? LaunchError("\(error)", exitCode: LaunchError.software)
  }

  public var description: String { message }
}
