import Foundation

/// A page of the documentation: its code blocks, links and headings.
struct MarkdownPage {
  /// The path from the package's folder, such as `Documentation/Views.md`.
  let path: String
  let lines: [Substring]

  /// The checked pages in the package's folder.
  static let ofFolder = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]

  /// The pages of the package's folder, and all pages of the documentation.
  static func all() throws -> [MarkdownPage] {
    let folder = PackageDescription.root.appending(path: "Documentation")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let pages = (names ?? []).filter { $0.hasSuffix(".md") }
    return try (ofFolder + pages.sorted().map { "Documentation/\($0)" }).map(MarkdownPage.init)
  }

  init(_ path: String) throws {
    let file = PackageDescription.root.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A page that is not in a file, for tests of this type.
  init(_ path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether the page belongs to the tutorial, whose code `TutorialTextTests` checks.
  var isTutorial: Bool { path.hasPrefix("Documentation/Tutorial/") }

  /// Whether the page describes a module in the reference, which `make docs` checks.
  var isReference: Bool { path.hasPrefix("Documentation/Reference/") }

  /// The number of lines, without an empty one at the end.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// The fenced blocks marked `swift`.
  var swiftBlocks: [String] {
    TutorialText.blocks(of: lines.joined(separator: "\n")).filter { $0.kind == "swift" }.map(\.text)
  }

  /// The lines outside of fenced blocks.
  var prose: [Substring] {
    var isCode = false
    return lines.filter { line in
      defer { if line.hasPrefix("```") { isCode.toggle() } }
      return !isCode && !line.hasPrefix("```")
    }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(
          title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  /// The targets of links and images, also of those in HTML, that are not in code.
  var links: [String] {
    prose.flatMap { line in
      line.replacing(/`[^`]*`/, with: "code")
        .matches(of: /(?:\]\(|\bsrc(?:set)?=")([^)"\s]+)[)"]/).map { String($0.1) }
    }
  }

  /// The links to files or headings that do not exist.
  func brokenLinks() throws -> [String] {
    try links.filter { link in
      guard !link.contains("://") else { return false }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? path : Self.resolved(String(parts[0]), from: path)
      let file = PackageDescription.root.appending(path: target)
      guard FileManager.default.fileExists(atPath: file.path) else { return true }
      guard parts.count == 2 else { return false }
      let anchors = try target == path ? anchors : MarkdownPage(target).anchors
      return !anchors.contains(String(parts[1]))
    }
  }

  /// The path from the package's folder of a link on the page at `path`.
  private static func resolved(_ link: String, from path: String) -> String {
    var folders = path.split(separator: "/").dropLast()
    for part in link.split(separator: "/") {
      if part == ".." { _ = folders.popLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}

// MARK: - Commands

extension MarkdownPage {
  /// The targets of `make` commands in code: in spans of a line, and in blocks marked `sh`.
  var makeTargets: [String] {
    let spans = prose.flatMap { $0.matches(of: /`([^`]*)`/).map { String($0.1) } }
    let blocks = TutorialText.blocks(of: lines.joined(separator: "\n")).filter { $0.kind == "sh" }
    let commands = blocks.flatMap { $0.text.split(separator: "\n") }.map { line in
      String(line.prefix { $0 != "#" })
    }
    return (spans + commands).flatMap { code in
      code.matches(of: /(?:^|&& )make ([a-z-]+)/).map { String($0.1) }
    }
  }
}
