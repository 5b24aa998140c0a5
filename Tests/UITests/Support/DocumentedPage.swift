import Foundation
import Testing
import WorkflowWindowTesting

/// A page of the documentation, with its commands and blocks.
struct DocumentedPage {
  /// A fenced block.
  struct Block {
    let kind: String
    let text: String
  }

  /// The path from the package's folder, such as `Documentation/Views.md`.
  let path: String
  let blocks: [Block]
  /// The commands in blocks marked `sh` and in code within sentences, in the order of the text.
  let commands: [String]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All pages with text for people, but for the pages of the tutorial.
  static func all() throws -> [DocumentedPage] {
    let folder = root.appending(path: "Documentation").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") && !$0.hasPrefix("Tutorial/Chapter") }.sorted()
    let others = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "Sources/Demo/README.md"]
    return try (others + names.map { "Documentation/\($0)" }).map {
      try DocumentedPage(path: $0, text: text(of: $0))
    }
  }

  /// The text of a file of the package.
  ///
  /// - Parameter path: An absolute path, or one from the package's folder.
  static func text(of path: String) throws -> String {
    try String(contentsOf: URL(filePath: path, relativeTo: root), encoding: .utf8)
  }

  /// Whether the package has tests in a folder or file with a name.
  static func hasTests(_ name: String) -> Bool {
    ["Tests", "Examples"].contains { folder in
      let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return paths?.contains { path in
        ["/\(name)", "/\(name).swift"].contains { (path as? String)?.hasSuffix($0) == true }
      } == true
    }
  }

  init(path: String, text: String) {
    self.path = path
    var (blocks, commands): ([Block], [String]) = ([], [])
    // A fenced block, code in a line, or an indented line.
    for match in text.matches(of: /(?ms)^```(\w*)\n(.*?)^```$|`([^`\n]+)`|^ {4}(\S[^\n]*)$/) {
      if let span = match.3 ?? match.4 {
        if span.firstMatch(of: Self.command) != nil { commands.append(String(span)) }
      } else if let kind = match.1, let text = match.2 {
        blocks.append(Block(kind: String(kind), text: String(text)))
        if kind == "sh" { commands += Self.commands(in: String(text)) }
      }
    }
    (self.blocks, self.commands) = (blocks, commands)
  }

  /// The beginning of code in a line that is a command: variables, a program, and an argument.
  private static var command: Regex<Substring> {
    /^(?:[A-Za-z_]+=\S+ )*(?:(?:make|swift|git|sudo|apt-get|orca|gdbus|WorkflowNew|WorkflowLive|\w+App) |\.ci\/run)/
  }

  /// The commands of a block, without comments; a backslash continues a line.
  private static func commands(in text: String) -> [String] {
    text.replacing(#/ *\\\n */#, with: " ").split(separator: "\n").map { line in
      line.replacing(##/ +#.*$/##, with: "").trimmingCharacters(in: .whitespaces)
    }
  }
}
