import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import Tutorial

/// The tutorial's app in windows of several sizes, with several text sizes and layout directions.
@MainActor @Suite struct LookTests {
  @Test(arguments: [1.0, 2, 3], [LayoutDirection.leftToRight, .rightToLeft])
  func `every screen is accessible with large text`(
    textScale: Double, direction: LayoutDirection
  ) async throws {
    let app = try Harness(
      size: Size(width: 400, height: 300), theme: Theme(textScale: textScale),
      workflow: RootWorkflow())
    app.environment.layoutDirection = direction
    try await app.settle()
    try await app.expectAccessible()
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    try await app.expectAccessible()
    try await app.press("n", .control)
    try await app.settle()
    try await app.expectAccessible()
    #expect(app.window.layoutProblems.isEmpty)
  }

  @Test func `Tab scrolls to a button that does not fit`() async throws {
    let app = try Harness(
      size: Size(width: 320, height: 200), theme: Theme(textScale: 3), workflow: RootWorkflow())
    try await app.type("Ada")
    await #expect(throws: AutomationError.self) { try await app.click("Log In") }
    try await app.press(.tab)
    try await app.settle()
    #expect(app.focused?.semantics.name == "Log In")
    try await app.click("Log In")
    try await app.settle()
    #expect(app.shows("Ada's To-Dos"))
  }

  @Test func `the form is centred, and the note takes the remaining height`() async throws {
    let app = try Harness(size: Size(width: 900, height: 700), workflow: RootWorkflow())
    let (heading, button) = (try app.find("Welcome").bounds, try app.find("Log In").bounds)
    #expect(abs(heading.minY - (700 - button.maxY)) <= 1)
    #expect(button.midX == 450)
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    try await app.press("n", .control)
    try await app.settle()
    let note = try app.find("Note").bounds
    #expect(note.width == 560)
    #expect(note.maxY == 684)
  }

  /// The steps of a fuzzing run in which an additional layout changed which widget was under the
  /// pointer.
  @Test func `a page sliding below the pointer looks the same after another layout`()
    async throws
  {
    try await replay(
      """
      type "Ada"
      type "\\n"
      advance 0.086
      click button "Back"
      click text field "Name"
      press tab
      advance 0.082
      """
    ) {
      try Harness(size: Size(width: 800, height: 600), workflow: RootWorkflow())
    }
  }
}
