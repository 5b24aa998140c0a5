internal import WorkflowPlatform

/// Why an app cannot go on, in one line, with the exit code that says so (sysexits.h).
public struct LaunchError: Error, CustomStringConvertible {
  /// The culprit and the remedy.
  public let message: String
  /// The exit code.
  public let exitCode: Int32

  /// The user asked for something that is not allowed.
  public static let usage: Int32 = 64
  /// A file has something else in it than it should.
  public static let badInput: Int32 = 65
  /// A file cannot be read.
  public static let noInput: Int32 = 66
  /// Something the app needs from the system is not there.
  public static let unavailable: Int32 = 69
  /// Something went wrong inside.
  public static let software: Int32 = 70
  /// A file cannot be written.
  public static let cannotCreate: Int32 = 73

  /// Makes an error with a message and an exit code.
  public init(_ message: String, exitCode: Int32 = LaunchError.usage) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Does `write`, whose errors say that `file` cannot be written.
  package static func writing<Value>(
    _ file: String, _ write: () throws -> Value
  ) throws(LaunchError) -> Value {
    do {
      return try write()
    } catch {
      throw LaunchError(
        "\(file) cannot be written (\(error)); choose a place that can.", exitCode: cannotCreate)
    }
  }

  /// Makes an error of whatever ended the app.
  package init(_ error: any Error) {
    self = error as? LaunchError ?? LaunchError("\(error)", exitCode: LaunchError.software)
  }

  /// The message.
  public var description: String { message }
}
