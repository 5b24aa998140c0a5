import Testing
import WorkflowSDL
import WorkflowTesting
import WorkflowUITesting

@testable import Template

/// The app, as its user sees it.
@MainActor @Suite struct TemplateTests {
  @Test func `Return adds an item and empties the field`() async throws {
    let app = try Harness(app: TemplateApp.self)
    try await app.type("Milk")
    try await app.press(.enter)
    #expect(app.shows(.row("Milk")))
    #expect(try app.find("New item").semantics.value == "")
  }

  @Test func `the buttons add an item and remove all`() async throws {
    let app = try Harness(app: TemplateApp.self)
    try await app.type("Milk")
    try await app.click("Add")
    #expect(app.shows(.row("Milk")))
    try await app.click("Clear")
    #expect(app.shows("No items yet"))
  }

  @Test func `spaces alone are not added`() {
    TemplateWorkflow.Action.tester(withState: .init(draft: "  "))
      .send(action: .add).assert(state: .init(draft: "  "))
  }

  @Test func `restoration keeps the items and the draft`() async throws {
    let app = try Harness(app: TemplateApp.self)
    try await app.type("Milk")
    try await app.press(.enter)
    try await app.type("Bre")
    let restored = try app.restored()
    #expect(restored.shows(.row("Milk")))
    #expect(try restored.find("New item").semantics.value == "Bre")
  }

  @Test func `the window is in the language of the user`() async throws {
    let app = try Harness(app: TemplateApp.self)
    app.language = Language("de", translations: TemplateApp.translations)
    #expect(app.shows("Noch keine Einträge"))
    try await app.type("Milch")
    try await app.click("Hinzufügen")
    #expect(app.shows(.row("Milch")))
    #expect(app.shows("Neuer Eintrag") && !app.shows("Add"))
  }

  @Test func `the window is accessible, empty and with items`() async throws {
    let app = try Harness(app: TemplateApp.self)
    try await app.expectAccessible()
    try await app.type("Milk")
    try await app.press(.enter)
    try await app.expectAccessible()
  }

  @Test func `random input breaks nothing`() async throws {
    try await fuzz(seed: 1, steps: 200) { try Harness(app: TemplateApp.self) }
  }
}
