import WorkflowPlatform

/// Builds the app, and has the compiler's words where it cannot be.
struct Builder {
  private let words: [String]
  /// What paths of files begin with, which goes without saying.
  private let prefix: String

  /// The most lines that are shown.
  private static let lineLimit = 12

  /// - Parameters:
  ///   - words: What builds the app.
  ///   - folder: What paths are told from.
  init(_ words: [String], in folder: String) {
    self.words = words
    prefix = (Platform.realPath(folder) ?? folder) + "/"
  }

  /// Builds; returns nil where that succeeds, else what is wrong.
  ///
  /// - Throws: `SystemError` where the build cannot be started.
  func build() throws -> String? {
    let (end, text) = try Subprocess.run(words)
    return end == .exited(0) ? nil : problem(in: text)
  }

  /// The lines with errors, each once; all lines where none says that it is one.
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
