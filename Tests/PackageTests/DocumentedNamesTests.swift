import Foundation
import Testing

/// Code in the text of documents, such as `Slider`, `.font(_:)` and `Table.Sorting`, names
/// declarations that exist.
@Suite struct DocumentedNamesTests {
  /// Pages about internals, which `ArchitectureTests` checks, and about other toolkits.
  private static let skipped = ["Architecture", "Comparison", "Decisions"]

  /// Names that are none of ours: of Foundation, SwiftUI, workflow-swift and AT-SPI, of files, and
  /// texts that a user types.
  private static let foreign = Set(
    """
    .atomic DateFormatter FileManager String(format:) components(separatedBy:) Canvas clipShape
    GeometryReader layoutPriority onTapGesture WorkflowCombine WorkflowReactiveSwift WorkflowRxSwift
    AccessibleId IsEnabled NodeChildOf RemoveAccessible ScreenReaderEnabled Xft.dpi AppDir Core
    Controls Adaxxx Adxx Ax DocumentedCommandTests TemplateWorkflow.swift TemplateScreen.swift
    TemplateView.swift
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// All words of the listed interface, of compiled code in documents and of the manifest, and the
  /// names of the package's folders and files.
  private var words: Set<Substring> = []
  /// The argument labels of each declaration that can be called with a name.
  private var calls: [Substring: [Set<Substring>]] = [:]
  /// The type that each other name of a type stands for.
  private var aliases: [Substring: Substring] = [:]

  init() throws {
    let root = PackageDescription.root
    let folder = root.appending(path: "Documentation/API")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let listing = try files.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    let blocks = try MarkdownPage.all().flatMap(\.swiftBlocks)
    let manifest = try String(
      contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let places = try FileManager.default.contentsOfDirectory(atPath: root.path)
    // A page tells how Ledger is built, which is a package of its own; others show parts of examples.
    let examples = try [
      "Examples/Ledger/Sources", "Tests/PackageTests/Examples", "Tests/PackageTests/Guides",
    ].flatMap(SourceFile.all)
    for text in listing + blocks + [manifest] + places + examples.flatMap({ [$0.path, $0.text] }) {
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
    let functions = (blocks + examples.map(\.text)).flatMap { $0.split(separator: "\n") }
      .filter { $0.contains("func ") }
    for line in listing.flatMap({ $0.split(separator: "\n") }) + functions { add(line) }
  }

  /// Adds a declaration that has parameters, or a property that is a closure.
  private mutating func add(_ declaration: Substring) {
    if let alias = declaration.firstMatch(of: /typealias (?:\w+\.)*(\w+)(?:<.*?>)? = (\w+)/) {
      aliases[alias.1] = alias.2
    }
    let head = declaration.prefix { $0 != "(" }
    guard head.endIndex < declaration.endIndex else { return }
    let path = head.prefix { $0 != "<" && $0 != ":" }.split { " .?!".contains($0) }
    let labels = declaration.matches(of: /[(,] ?(?:@\w+ )*(\w+)/).map(\.1)
    // An initializer is called with the name of its type, or as init.
    for name in path.last == "init" ? path.suffix(2) : path.suffix(1) {
      calls[name, default: []].append(Set(labels + ["_"]))
    }
  }

  /// Whether a span is no code of Swift, or names something that exists.
  private func exists(_ span: Substring) -> Bool {
    guard let match = span.wholeMatch(of: /(\.?[A-Za-z]\w*(?:\.\w+)*)(?:\(((?:\w+:)*)\))?/) else {
      return true
    }
    // A word in lower case may be a command, and one in upper case an environment variable.
    let isName = match.1.contains(/^\.|^[A-Z]+[a-z]|^[a-z]+[A-Z][a-z]\w*$/)
    guard isName || match.2 != nil, !Self.foreign.contains(String(span)) else { return true }
    let path = match.1.split(separator: ".")
    guard path.allSatisfy(words.contains) else { return false }
    guard let labels = match.2, let name = path.last else { return true }
    let written = labels.split(separator: ":")
    return calls[aliases[name] ?? name, default: []].contains { $0.isSuperset(of: written) }
  }

  /// The spans of a page that name nothing that exists. The first column of a table in the pages for
  /// users of another toolkit has the names of that toolkit.
  private func unknownNames(of page: MarkdownPage) -> [Substring] {
    page.prose.flatMap { line in
      let isForeign = page.path.contains("/ComingFrom") && line.hasPrefix("| ")
      let text = isForeign ? line.dropFirst().drop { $0 != "|" } : line
      return text.matches(of: /`+([^`]+)`+/).map(\.1).filter { !exists($0) }
    }
  }

  @Test func `every name of Swift in the text of a document exists`() throws {
    for page in try MarkdownPage.all() where !Self.skipped.contains(where: page.path.contains) {
      for name in unknownNames(of: page) { Issue.record("\(page.path): There is no `\(name)`.") }
    }
  }

  @Test func `a missing type, member, function or label is found`() {
    let page = MarkdownPage(
      "Page.md",
      text: """
        `Widget`, `Widgett`, `.font(_:)`, `.fond`, `Table.Sortings`, `Image(path:)`, `make api`,
        `depart()`, `render(state:context:)`
        """)
    #expect(
      unknownNames(of: page)
        == ["Widgett", ".fond", "Table.Sortings", "Image(path:)", "depart()"])
  }
}
