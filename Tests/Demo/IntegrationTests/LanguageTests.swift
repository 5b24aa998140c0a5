import Demo
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowWidgets

@testable import CounterApp
@testable import RootApp

/// The Workflow Demo in other languages than English.
@MainActor
@Suite struct LanguageTests {
  @Test(arguments: ["swiftUI", "uiKit", "declarativeUIKit"])
  func `the counter is in German, and in Arabic from right to left`(demo: String) async throws {
    let harness = try Harness(app: CounterApp.self, environment: ["demo": demo])
    try await harness.click("+")
    #expect(harness.shows("The value is 1") && harness.window.title == "Counter")
    let right = try harness.find("Reset").bounds.midX
    harness.language = Language("de", translations: CounterApp.translations)
    #expect(harness.shows("Der Wert ist 1") && harness.window.title == "Zähler")
    #expect(try harness.find(.role(.heading)).semantics.name.hasPrefix("Zähler-Demo: "))
    try await harness.click("+")
    #expect(harness.shows("Der Wert ist 2"))

    harness.language = Language("ar", translations: CounterApp.translations)
    #expect(harness.shows(.text("القيمة هي \(2.formatted(.integer, in: harness.language))")))
    let left = try harness.find("أعد الضبط").bounds.midX
    #expect(left < harness.window.bounds.midX && right > harness.window.bounds.midX)
    try await harness.click("أعد الضبط")
    harness.language = .english
    #expect(harness.shows("The value is 0"))
  }

  @Test(arguments: Demo.translations.map(\.language))
  func `the demo has no English texts but the names of the demos`(identifier: String) async throws {
    let harness = try Harness(app: RootApp.self)
    harness.language = Language(identifier, translations: RootApp.translations)
    try await harness.settle()
    var texts = Set(harness.tree.flattened.map(\.semantics.name))
    #expect(texts.isSuperset(of: Demo.allCases.map(\.name)))
    let update = try #require(harness.all(.role(.button)).first?.semantics.name)
    // The service fails half of the time.
    while !harness.shows(.role(.alert)) {
      try await harness.click(.button(update))
      try await harness.settle()
    }
    texts.formUnion(harness.tree.flattened.map(\.semantics.name))
    try await harness.press(.escape)
    try await harness.click(.text("SwiftUI"))
    try await harness.settle()
    texts.formUnion(harness.tree.flattened.map(\.semantics.name))
    let english: Set = [
      "Workflow Demo", "Update", "Couldn't update", "Dismiss", "Back", "Reset", "The value is 0",
      "The list below hasn't changed. Try again in a moment.", "SwiftUI Counter Demo",
    ]
    #expect(texts.isDisjoint(with: english))
  }
}
