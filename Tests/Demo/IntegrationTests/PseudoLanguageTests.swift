import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowWidgets

@testable import CounterApp
@testable import EditorApp
@testable import Gallery
@testable import RootApp
@testable import Stopwatch
@testable import Template
@testable import TicTacToeApp

/// All apps of the package in the pseudo-language: brackets show which texts are translated, and
/// their length which titles would be cut.
@MainActor
@Suite struct PseudoLanguageTests {
  private nonisolated static let sizes = [
    Size(width: 400, height: 640), Size(width: 900, height: 640),
  ]

  @Test(arguments: sizes)
  func `the gallery's texts are translated, and no title is cut`(size: Size) async throws {
    for page in Gallery.pages(rows: 20) {
      try await walk(
        Harness(
          size: size, workflow: Gallery.Workflow(pages: Gallery.pages(rows: 20), firstPage: page.id)
        ), page.id)
    }
  }

  @Test(arguments: sizes)
  func `the texts of the demo and the examples are translated, and no title is cut`(
    size: Size
  ) async throws {
    try await walk(Harness(app: RootApp.self, size: size), "root")
    try await walk(Harness(app: EditorApp.self, size: size), "editor")
    try await walk(Harness(app: StopwatchApp.self, size: size), "stopwatch")
    try await walk(Harness(app: TicTacToeApp.self, size: size), "tic-tac-toe")
    try await walk(Harness(app: TemplateApp.self, size: size), "template")
    for demo in ["swiftUI", "uiKit", "declarativeUIKit"] {
      try await walk(
        Harness(app: CounterApp.self, environment: ["demo": demo], size: size), "counter")
    }
  }

  @Test(arguments: ["menu", "table", "split"])
  func `pages are translated and whole from right to left`(page: String) async throws {
    try await walk(
      Harness(
        size: Self.sizes[1],
        workflow: Gallery.Workflow(pages: Gallery.pages(rows: 20), firstPage: page)),
      page, in: "pseudo-rtl")
  }

  /// Checks the content of a window, then each of its menus.
  private func walk(_ harness: Harness, _ page: String, in language: String = "pseudo") async throws
  {
    harness.language = Language(language)
    try await harness.settle()
    check(harness, page)
    for menu in harness.all(.role(.menuButton)) where menu.semantics.actions.contains(.press) {
      _ = menu.widget?.performAction(.press)
      try await harness.settle()
      check(harness, page)
      try await harness.press(.escape)
    }
  }

  // MARK: - Data

  /// Pages whose labels are data: names of icons and colours, formats.
  private static let pagesOfData: Set = ["formats", "icon", "palette"]
  /// The words that are data: names of people, towns and files, samples of scripts, code.
  private static let data: [String: Set<String>] = [
    "alert": ["notes", "txt"],
    "chart": [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ],
    "drag-and-drop": ["a", "ada", "book", "buy", "call", "milk", "plants", "table", "water"],
    "formats": ["english", "deutsch", "العربية"],
    "menu-bar": ["ada", "call", "plants", "the", "water"],
    "root": ["declarative", "swiftui", "uikit"],
    "outline": [
      "architecture", "demo", "documentation", "examples", "forms", "makefile", "md", "mk",
      "package", "platform", "readme", "runtime", "sources", "tables", "toolkit", "views",
    ],
    "data-table": [
      "alm", "bergstad", "books", "bros", "cork", "dahl", "ek", "fish", "fjord", "foods", "glass",
      "gran", "holm", "ice", "isle", "jun", "juno", "kiln", "lund", "mora", "nord", "oil", "oslo",
      "paper", "pine", "quay", "rosen", "son", "sund", "tea", "tern", "tools", "wool",
    ],
    "sheet": ["ada"],
    "stopwatch": ["stopwatch"],
    "styled-text": [
      "in", "it", "km", "make", "notes", "or", "saved", "show", "test", "txt", "undo", "и",
      "ελληνικά", "русский", "ქართული", "հայերեն", "المعرض", "بكم", "في", "مرحبا", "من",
    ],
    "table": ["bergen", "cork", "ghent", "porto", "reykjavík", "tartu"],
    "template": ["template"],
    "text": [
      "code", "equally", "let", "wide", "ελληνικά", "русский", "ქართული", "עברית", "العربية",
    ],
  ]
  /// Titles of code, and of the window of a harness.
  private static let dataEverywhere: Set = ["swift", "test"]

  // MARK: - Checks

  private func check(
    _ harness: Harness, _ page: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let nodes = harness.tree.flattened
    for name in Set(nodes.map(\.semantics.name)) where !name.hasSuffix("Page.swift") {
      let isData =
        Self.pagesOfData.contains(page)
        && nodes.contains { $0.semantics.name == name && !$0.isTitled }
      let words = isData ? [] : untranslatedWords(in: name, on: page)
      #expect(words.isEmpty, "\(page): “\(name.prefix(100))”", sourceLocation: sourceLocation)
    }
    for (text, place) in textsWithEllipsis(in: harness) {
      // A title may end in an ellipsis of its own, such as "Open…".
      let isWhole = { ($0 as String?)?.contains(text) == true }
      guard !nodes.contains(where: { isWhole($0.semantics.name) || isWhole($0.semantics.value) })
      else { continue }
      let node = nodes.last { $0.bounds.contains(place) }
      let isTitle = node?.isTitled == true
      #expect(
        !isTitle, "\(page), \(harness.window.size): “\(text)” is cut",
        sourceLocation: sourceLocation)
    }
  }

  private func untranslatedWords(in text: String, on page: String) -> Set<String> {
    var depth = 0
    let outside = text.map { character -> Character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth -= 1 } }
      return depth > 0 || !character.isLetter ? " " : character
    }
    return Set(String(outside).split(separator: " ").map { $0.lowercased() })
      .subtracting(Self.data[page, default: []]).subtracting(Self.dataEverywhere)
  }

  /// Returns the drawn texts that end in an ellipsis, and a point in each.
  private func textsWithEllipsis(in harness: Harness) -> [(String, Point)] {
    harness.window.damageAll()
    let frame = harness.window.frame(at: harness.window.now)
    #expect(frame != nil)
    return (frame?.list.commands ?? []).compactMap { command in
      guard case .text(let text, let baseline, _, _) = command, text.hasSuffix("…") else {
        return nil
      }
      return (text, baseline + Point(x: 1, y: -2))
    }
  }
}

extension AccessibilityNode {
  /// Whether the name is the title of a control, a tab or a column.
  fileprivate var isTitled: Bool { semantics.role != .label && semantics.role != .heading }
}
