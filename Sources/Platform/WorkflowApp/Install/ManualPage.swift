/// The manual page of an app, made from the text of `--help`.
struct ManualPage {
  let program: String
  let summary: String
  /// Further sentences about the program; empty for none.
  let description: String
  let version: String
  /// The text that `--help` prints.
  let help: String

  /// The page in the language of `man`.
  var text: String {
    var lines = [
      ".TH \(quoted(program.uppercased())) 1 \"\" \(quoted("\(program) \(version)"))", ".SH NAME",
      "\(escaped(program)) \\- \(escaped(summary))", ".SH SYNOPSIS", ".B \(escaped(program))",
      "[\\fIoptions\\fR]",
    ]
    if !description.isEmpty {
      lines.append(".SH DESCRIPTION")
      lines += description.split(separator: "\n").map { escaped(String($0)) }
    }
    // The lines of a section keep their columns.
    var isVerbatim = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      // Titles are in capitals, with a colon at the end.
      let title = line.dropLast()
      if line.hasSuffix(":"), ("A"..."Z").contains(title.prefix(1)),
        !title.contains(where: { ("a"..."z").contains($0) || $0 == ":" })
      {
        if isVerbatim { lines.append(".fi") }
        lines += [".SH \(quoted(String(title)))", ".nf"]
        isVerbatim = true
      } else if isVerbatim {
        lines.append(escaped(String(line)))
      }
    }
    if isVerbatim { lines.append(".fi") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text without characters that `man` interprets.
  private func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    // A line that begins with one of these would be a command.
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }

  private func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }
}
