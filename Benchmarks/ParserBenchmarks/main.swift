import WorkflowCanvas
import WorkflowLanguage
import WorkflowSessions
import WorkflowWidgets

// Usage: ParserBenchmarks [INPUT SIZE]. Reads an input that is as bad as possible for a parser, of a size in
// bytes, once; without arguments prints the names of the inputs. Benchmarks/parsers.sh counts the instructions.

func repeated(_ part: String, _ size: Int) -> String {
  String(repeating: part, count: size / part.utf8.count)
}

func session(_ line: String) { _ = try? RecordedSession(parsing: "workflow-session 1\n\(line)\n") }

/// A file of zoneinfo with many changes.
func zone(_ size: Int) {
  let count = size / 5
  func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xff) } }
  var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
  for value in [0, 0, 0, count, 1, 4] { bytes += number(value) }
  for index in 0..<count { bytes += number(index) }
  bytes += [UInt8](repeating: 0, count: count) + [0, 0, 14, 16, 0, 0] + Array("CET\0".utf8)
  _ = Zone(name: "Test", file: bytes)
}

let inputs: KeyValuePairs<String, (Int) -> Void> = [
  "session-escapes": { session("type \"\(repeated("\\u{301}", $0))\"") },
  "session-lines": { session(repeated("press tab\n", $0)) },
  "session-quote": { session("type \"\(repeated("a", $0))") },
  "catalogue": { size in
    let text = repeated("msgid \"a\"\nmsgstr \"b\"\n\n", size)
    _ = Language("de", translations: [Translation("de", Array(text.utf8))]).identifier
  },
  "markdown-stars": { _ = InlineMarkdown(repeated("*a_", $0)) },
  "markdown-brackets": { _ = InlineMarkdown(repeated("[", $0) + repeated("](", $0)) },
  "markdown-code": { _ = InlineMarkdown(repeated("`` a ` ", $0)) },
  "date": { _ = try? LocalDate(parsing: repeated("1/", $0)) },
  "number": { _ = try? Double(repeated("1,", $0), format: .number, in: Language("en")) },
  "zone": { zone(min($0, 250_000)) },
  "path": { _ = Path(svgData: "M0 0" + repeated("a1 1 0 011 1", $0)) },
]

let arguments = CommandLine.arguments
if arguments.count == 3, let size = Int(arguments[2]) {
  for (name, read) in inputs where name == arguments[1] { read(size) }
} else {
  for (name, _) in inputs { print(name) }
}
