import Foundation

/// The text of the tutorial, processed as a reader follows it.
struct TutorialText {
  /// A fenced block: its kind, the path of the file whose whole content it is, and its text.
  struct Block: Equatable {
    let kind: String
    let path: String?
    let text: String
  }

  /// The blocks of each chapter, in order.
  let chapters: [[Block]]

  static let folder = PackageDescription.root.appending(path: "Documentation/Tutorial")

  init() throws {
    chapters = try (1...6).map { number in
      let file = Self.folder.appending(path: "Chapter\(number).md")
      return Self.blocks(of: try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Returns the blocks of a text; a bold path precedes a block with the content of a whole file.
  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var (kind, path, lines): (String?, String?, [Substring]) = (nil, nil, [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let open = kind {
        let text = lines.map { $0 + "\n" }.joined()
        blocks.append(Block(kind: open, path: path, text: text))
        (kind, path, lines) = (nil, nil, [])
      } else if line.hasPrefix("```") {
        kind = String(line.dropFirst(3))
      } else if kind != nil {
        lines.append(line)
      } else if let match = line.wholeMatch(of: /\*\*`([^`]+)`\*\*/) {
        path = String(match.1)
      } else if !line.isEmpty {
        path = nil
      }
    }
    return blocks
  }

  /// The reader's package at the end of a chapter, counted from one: file contents by path.
  func package(after chapter: Int) -> [String: String] {
    var files: [String: String] = [:]
    for block in chapters.prefix(chapter).joined() {
      if let path = block.path { files[path] = block.text }
    }
    return files
  }

  /// The command lines of a chapter, counted from one.
  func commands(of chapter: Int) -> [String] {
    chapters[chapter - 1].filter { $0.kind == "sh" }.flatMap {
      $0.text.split(separator: "\n").map(String.init)
    }
  }
}
