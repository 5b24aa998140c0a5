import Foundation
import Testing

/// Public members that an example, the demo or a page names, so that a reader learns what they are
/// for. Members that only our own modules use are `package`.
@Suite struct NamedMembersTests {
  /// The listed declarations that no text names.
  ///
  /// A nested type is used without its name, an initializer by the name of its type, and a result
  /// builder by its attribute. Icons are shown in the gallery.
  private func unnamed(_ listing: String, in texts: [String]) -> [Substring] {
    let words = Set(texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    return listing.split(separator: "\n").filter { line in
      guard
        let found = line.firstMatch(
          of:
            /\b(var|let|func|case|class|struct|enum|protocol|typealias) ((?:\w+\.)*)(\w+)(?![\w.])/),
        !line.contains(/static let Icon\.|MenuBuilder\.build/)
      else { return false }
      let (kind, path, name) = (found.1, found.2, found.3)
      if words.contains(name) || (!path.isEmpty && isType(kind)) { return false }
      // The pages write roles as words: "text field".
      return path != "Semantics.Role." || !texts.contains { $0.contains(self.words(of: name)) }
    }
  }

  private func isType(_ kind: Substring) -> Bool {
    ["class", "struct", "enum", "protocol", "typealias"].contains(kind)
  }

  private func words(of name: Substring) -> String {
    String(name.replacing(/[A-Z]/) { " " + $0.output.lowercased() })
  }

  @Test func `every public member of the widgets is named in an example, the demo or a page`()
    throws
  {
    let listing = try ["BasicWidgets", "TableWidgets"].map {
      try String(
        contentsOf: PackageDescription.root.appending(path: "Documentation/API/\($0).txt"),
        encoding: .utf8)
    }.joined()
    let sources = try ["Examples", "Sources/Demo"].flatMap(SourceFile.all).map(\.text)
    let pages = try MarkdownPage.all().map { $0.lines.joined(separator: "\n") }
    for line in unnamed(listing, in: sources + pages) {
      Issue.record("Make this package or internal, or show its use in a page: \(line)")
    }
  }

  @Test func `a member, a case and a type that no text names are found`() {
    let listing = """
      final class Gauge: Widget
      enum Gauge.Style: Hashable
      case Gauge.Style.round
      Gauge.init(_ title: String)
      static func Gauge.== (first: Gauge, second: Gauge) -> Bool
      var Gauge.title: String { get set }
      func Gauge.turn(to value: Double)
      static let Icon.gauge: Icon
      case Semantics.Role.textField
      case Semantics.Role.progressBar
      """
    let found = unnamed(listing, in: ["gauge.title = name", "the role of a text field"])
    #expect(
      found == [
        "final class Gauge: Widget", "case Gauge.Style.round", "func Gauge.turn(to value: Double)",
        "case Semantics.Role.progressBar",
      ])
  }
}
