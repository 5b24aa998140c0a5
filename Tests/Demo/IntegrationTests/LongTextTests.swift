import Foundation
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowLanguage
import WorkflowUITesting
import WorkflowWidgets

@testable import Contact
@testable import CounterApp
@testable import DemoListApp
@testable import EditorApp
@testable import Gallery
@testable import RootApp
@testable import Stopwatch
@testable import Template
@testable import TicTacToeApp
@testable import TutorialApp

/// All screens of the package as strangers may see them: in small and large windows, with the smallest
/// and the largest texts, in several scripts, with 300 letters in each place that takes a text.
///
/// Languages with the extension `-x-long` lengthen the texts that are translated, also in menus and
/// tooltips. The test lengthens data: it changes the labels that show it, and pastes into fields. Drawings,
/// and cells of tables, which the table measures, keep their data; `Examples/Ledger` tests long cells.
@MainActor
@Suite struct LongTextTests {
  @Test func `the pages of the gallery`() async throws {
    let languages = languages(Gallery.translations)
    for (index, page) in Gallery.pages(rows: 20).enumerated() {
      try await walk(page.id, turn: index, languages) {
        try Harness(size: $0.size, theme: $0.theme, workflow: page.workflow)
      }
    }
  }

  @Test func `the gallery, the other examples and the demo`() async throws {
    try await walk("gallery", turn: 0, languages(Gallery.translations)) {
      try Harness(
        size: $0.size, theme: $0.theme,
        workflow: Gallery.Workflow(pages: Gallery.pages(rows: 20), firstPage: "form"))
    }
    try await walk(RootApp.self, turn: 1)
    try await walk(DemoListApp.self, turn: 2)
    for (index, demo) in ["swiftUI", "uiKit", "declarativeUIKit"].enumerated() {
      try await walk(CounterApp.self, ["demo": demo], turn: index)
    }
    try await walk(ContactApp.self, turn: 0)
    try await walk(EditorApp.self, turn: 1)
    try await walk(StopwatchApp.self, turn: 2)
    try await walk(TemplateApp.self, turn: 3)
    try await walk(TicTacToeApp.self, turn: 4)
    try await walk(TutorialApp.self, turn: 5)
  }

  private func walk<A: App>(_ app: A.Type, _ environment: [String: String] = [:], turn: Int)
    async throws
  {
    try await walk("\(app) \(environment)", turn: turn, languages(app.translations)) {
      try Harness(app: app, environment: environment, size: $0.size, theme: $0.theme)
    }
  }

  // MARK: - Surroundings

  /// The window, the size of texts and the language that a screen is shown in.
  private struct Surroundings {
    let size: Size
    let textScale: Double
    let language: Language

    var theme: Theme { Theme(textScale: textScale) }
  }

  private let isFullRun = ProcessInfo.processInfo.environment["CI_FULL"] == "1"

  private func languages(_ translations: [Translation]) -> [Language] {
    ["pseudo", "ar", "ja", "th", "hi"].map { Language("\($0)-x-long", translations: translations) }
  }

  /// Returns each size once, with text scales and languages that differ from turn to turn, so that ten turns
  /// have all combinations; with CI_FULL=1, each turn has all.
  private func surroundings(inTurn turn: Int, _ languages: [Language]) -> [Surroundings] {
    let sizes = [
      Size(width: 320, height: 240), Size(width: 400, height: 300),
      Size(width: 1_920, height: 1_080),
    ]
    return sizes.enumerated().flatMap { index, size in
      let all = [0.5, 3].flatMap { textScale in
        languages.map { Surroundings(size: size, textScale: textScale, language: $0) }
      }
      return isFullRun ? all : [all[(turn + 3 * index) % all.count]]
    }
  }

  private func walk(
    _ screen: String, turn: Int, _ languages: [Language],
    start: (Surroundings) throws -> Harness
  ) async throws {
    for (index, surroundings) in surroundings(inTurn: turn, languages).enumerated() {
      let harness = try start(surroundings)
      harness.language = surroundings.language
      try await harness.driver.settleExceptTimers()
      let place =
        "\(screen), \(surroundings.size), \(surroundings.textScale), \(surroundings.language.identifier)"
      let isWhole = isFullRun || (turn + index).isMultiple(of: 3)
      if isWhole { try await lengthenData(in: harness) }
      try await check(harness, surroundings, place, isWhole: isWhole)
    }
  }

  // MARK: - Data

  private func lengthenData(in harness: Harness) async throws {
    let widgets = harness.window.roots.flatMap(\.shownWidgets)
    let letters = harness.language.use { tr("Mine and yours") }
    for case let label as Label in widgets
    where label.text.count < 300 && !label.lineage.contains(where: { $0 is Table }) {
      label.text += " " + letters.prefix(300 - label.text.count)
    }
    for field in widgets.compactMap({ $0 as? EditingControl }).filter(\.isFocusable).prefix(2) {
      harness.window.moveFocus(to: field)
      harness.driver.paste(letters)
    }
    harness.window.moveFocus(to: nil)
    try await harness.driver.step()
  }

  // MARK: - Checks

  /// Checks the rules that hold for any window; with `isWhole`, which one of the three windows of a screen
  /// has, also those that need another layout.
  ///
  /// - The rules of `tree` except the reach of elements: a button does not cut its title, and only the
  ///   gallery scrolls its pages.
  /// - `visibleWords` in large windows with small texts only: a small one may have no space for a line.
  /// - Not `wholeNumbers`: the texts beside a number may leave it no space.
  /// - `focus` and `idle`, which take longer, with CI_FULL=1 only.
  /// - Not `contrast`, `latch`, `retype`, `undo`, `restoration` and `backNavigation`, which depend neither
  ///   on sizes nor on the lengths of texts.
  private func check(
    _ harness: Harness, _ surroundings: Surroundings, _ place: String, isWhole: Bool
  ) async throws {
    var oracles: Oracles = [.labels]
    if isWhole { oracles.formUnion([.layout, .pixels]) }
    if isWhole, surroundings.size.width > 1_000, surroundings.textScale < 1 {
      oracles.insert(.visibleWords)
    }
    if isFullRun { oracles.formUnion([.focus, .idle]) }
    let linter = TreeLinter(rules: [
      .name, .disabled, .bounds, .identifier, .focus, .relation, .shortcut,
    ])
    #expect(linter.findings(in: harness.window).map(\.problem) == [], "\(place)")
    for var oracle in oracles.made() {
      let isAtEnd = ["focus", "idle"].contains(oracle.name)
      let problem =
        isAtEnd
        ? try await oracle.closingViolation(on: harness.offscreenApp)
        : try oracle.violation(on: harness.offscreenApp)
      #expect(problem == nil, "\(place), \(oracle.name)")
    }
  }
}
