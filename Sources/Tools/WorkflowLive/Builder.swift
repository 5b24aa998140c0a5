import WorkflowSDL

/// Builds the app, and has the compiler's words where it cannot be.
struct Builder {
  let words: [String]
  /// What paths are told from.
  let folder: String

  /// The most lines that are shown.
  private static let lineLimit = 12

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
      let line = line.replacing(folder + "/", with: "")
      if !errors.contains(line) { errors.append(line) }
    }
    let shown = errors.isEmpty ? Array(lines.suffix(Self.lineLimit)) : errors
    let more = shown.count - Self.lineLimit
    return shown.prefix(Self.lineLimit).joined(separator: "\n")
      + (more > 0 ? "\nand \(more) more" : "")
  }
}
