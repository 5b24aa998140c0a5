import Foundation
import Testing
import WorkflowWidgets

/// Numbers in documents that a command can print are right.
@Suite struct DocumentedNumbersTests {
  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]

  /// The numbers that pages give `noun`, in digits or words.
  private func numbers(of noun: String, in paths: String...) throws -> [Int] {
    let pattern = try Regex(#"\b(\w+) \#(noun)\b"#, as: (Substring, Substring).self)
    return try paths.flatMap { path in
      try MarkdownPage(path).lines.flatMap { $0.matches(of: pattern) }.compactMap { match in
        Int(match.1) ?? Self.words.firstIndex(of: match.1.lowercased()).map { $0 + 1 }
      }
    }
  }

  private func headings(of path: String) throws -> Int {
    try MarkdownPage(path).prose.count { $0.contains(/^## \d+\.\s/) }
  }

  @Test func `the README counts the libraries`() throws {
    let count = try PackageDescription.ofThisPackage().products.count(where: \.isLibrary)
    #expect(try numbers(of: "libraries", in: "README.md") == [count])
  }

  @Test func `the steps of the guides and the chapters of the tutorial are counted`() throws {
    let steps = try headings(of: "Documentation/FirstApp.md")
    let ledger = try headings(of: "Documentation/BuildingLedger.md")
    #expect(
      try numbers(of: "steps", in: "README.md", "Documentation/README.md")
        == [ledger, steps, steps, ledger])
    #expect(
      try numbers(of: "chapters", in: "Documentation/README.md") == [TutorialText().chapters.count])
  }

  @Test func `icons, situations of Orca and translations of the toolkit are counted`() throws {
    #expect(
      try numbers(of: "line drawings", in: "Documentation/Images.md") == [Icon.allCases.count])
    let references = PackageDescription.root.appending(path: "Tests/UITests/Orca/References")
    let situations = try FileManager.default.contentsOfDirectory(atPath: references.path).count
    #expect(try numbers(of: "situations", in: "CONTRIBUTING.md") == [situations])
    let catalogues = try FileManager.default.contentsOfDirectory(
      atPath: PackageDescription.root.appending(path: "Assets/Languages").path
    ).count { $0.hasSuffix(".po") }
    #expect(try numbers(of: "other languages", in: "CHANGELOG.md") == [catalogues])
  }

  // A link to a tag that does not exist leads nowhere.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: Self.gitFolder)))
  func `documents say whether a version has a tag`() throws {
    let tags = try Command(["git", "-C", PackageDescription.root.path, "tag", "--list"]).text
    for path in ["CHANGELOG.md", "Documentation/ShippingAnApp.md"] {
      let text = try MarkdownPage(path).lines.joined(separator: "\n")
      #expect(text.contains("No version has a tag yet") == tags.isEmpty, "\(path): \(tags)")
    }
  }

  private static let gitFolder = PackageDescription.root.appending(path: ".git").path

  @Test func `the change log begins with what is not released, in at most 60 lines`() throws {
    let page = try MarkdownPage("CHANGELOG.md")
    let sections = page.lines.indices.filter { page.lines[$0].hasPrefix("## ") }
    #expect(sections.first.map { page.lines[$0] } == "## Unreleased")
    #expect((sections.dropFirst().first ?? page.lineCount) <= 60)
    #expect(try MarkdownPage("Documentation/Comparison.md").lineCount <= 60)
  }
}
