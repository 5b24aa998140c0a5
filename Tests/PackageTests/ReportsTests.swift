import Foundation
import Testing

@Suite struct ReportsTests {
  @Test func `each report names suites that exist, or is open`() throws {
    let files = try ["Examples", "Tests"].flatMap(SourceFile.all)
    let suites = Set(
      files.map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent })
    let rows = try MarkdownPage("Tests/Reports.md").lines.filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| kind |")
    }
    try #require(!rows.isEmpty)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3, "\(row)")
      let named = cells[2].matches(of: /`(\w+Tests)`/).map { String($0.1) }
      #expect(!named.isEmpty || cells[2].hasPrefix("open"), "\(row)")
      #expect(suites.isSuperset(of: named), "\(row)")
    }
  }
}
