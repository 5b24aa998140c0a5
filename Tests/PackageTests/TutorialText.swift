import Foundation

/// The written tutorial, read as somebody reads it who does what it says.
struct TutorialText {
  /// A fenced block: what kind it is of, the file that all of it stands for, and what is in it.
  struct Block: Equatable {
    let kind: String
    let path: String?
    let text: String
  }

  /// The blocks of each chapter, in the order of the text.
  let chapters: [[Block]]

  static let folder = PackageDescription.root.appending(path: "Documentation/Tutorial")

  init() throws {
    chapters = try (1...5).map { number in
      let file = Self.folder.appending(path: "Chapter\(number).md")
      return Self.blocks(of: try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// The blocks of a text; above one that is a whole file stands its path, in bold.
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

  /// The package as somebody has it at the end of a chapter, counted from one: files by their path.
  func package(after chapter: Int) -> [String: String] {
    var files: [String: String] = [:]
    for block in chapters.prefix(chapter).joined() {
      if let path = block.path { files[path] = block.text }
    }
    return files
  }

  /// The lines of the commands of a chapter, counted from one.
  func commands(of chapter: Int) -> [String] {
    chapters[chapter - 1].filter { $0.kind == "sh" }.flatMap {
      $0.text.split(separator: "\n").map(String.init)
    }
  }
}
