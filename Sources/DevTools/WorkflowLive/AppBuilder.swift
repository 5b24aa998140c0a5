import WorkflowPlatform

/// Builds the app and collects the compiler's errors.
struct AppBuilder {
  private let words: [String]
  /// The path prefix of the package, removed from error messages.
  private let prefix: String

  /// The maximum number of lines to show.
  private static let lineLimit = 12

  /// - Parameters:
  ///   - words: The build command.
  ///   - folder: The folder that paths in error messages are relative to.
  init(_ words: [String], in folder: String) {
    self.words = words
    prefix = (Platform.realPath(folder) ?? folder) + "/"
  }

  /// Builds the app; returns nil on success, or else the errors.
  ///
  /// - Throws: `SystemError` if the build cannot be started.
  func build() throws -> String? {
    let (end, text) = try Subprocess.run(words)
    return end == .exited(0) ? nil : problem(in: text)
  }

  /// Returns the lines with errors, without duplicates; the last lines if none is an error.
  private func problem(in text: String) -> String {
    let lines = text.split(separator: "\n").map(String.init)
    var errors: [String] = []
    for line in lines where line.contains("error: ") && !line.hasPrefix(" ") {
      let line = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
      if !errors.contains(line) { errors.append(line) }
    }
    let shown = errors.isEmpty ? Array(lines.suffix(Self.lineLimit)) : errors
    let more = shown.count - Self.lineLimit
    return shown.prefix(Self.lineLimit).joined(separator: "\n")
      + (more > 0 ? "\nand \(more) more" : "")
  }
}
