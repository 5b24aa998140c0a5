import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Stacked sheets and alerts: which one accepts input, and where the focus moves.
@MainActor
@Suite struct ModalOrderTests: SheetTests {
  let log = Log()

  @Test func `the last of several accepts input, and they close in any order`() async throws {
    let harness = try await show(screen())
    try await harness.press(.tab)
    try await next(screen("a"), in: harness)
    try await harness.press(.tab)
    try await next(screen("a", "b"), in: harness)
    #expect(harness.focused?.semantics.name == "b 1")
    #expect(harness.shows("b 1") && !harness.shows("a 1"))
    try await next(screen("b"), in: harness)
    #expect(harness.focused?.semantics.name == "b 1")
    try await next(screen(), in: harness)
    #expect(harness.focused?.semantics.name == "base 1")
  }

  @Test func `one inserted behind another does not move the focus`() async throws {
    let harness = try await show(screen("b"))
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "b 2")
    try await next(screen("a", "b"), in: harness)
    #expect(harness.focused?.semantics.name == "b 2")
    try await next(screen("a"), in: harness)
    #expect(harness.focused?.semantics.name == "a 1")
  }

  @Test func `a sheet inserted behind an alert ignores input`() async throws {
    let alert = Alert(title: "Sure?", actions: [.init(title: "OK"), .init(title: "No")])
    let harness = try await show(Alert.Screen(baseScreen: screen(), alert: alert))
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "No")
    try await next(Alert.Screen(baseScreen: screen("a"), alert: alert), in: harness)
    #expect(harness.focused?.semantics.name == "No")
    #expect(!harness.shows("a 1"))
    try await next(Alert.Screen(baseScreen: screen("a"), alert: nil), in: harness)
    #expect(harness.focused?.semantics.name == "a 1")
  }

  @Test func `on a covered page it gets the focus when the page is shown`() async throws {
    func stack(isCovered: Bool) -> BackStack.Screen<AnyScreen> {
      BackStack.Screen(items: [
        .init(key: "below", screen: screen("a").asAnyScreen()),
        isCovered ? .init(key: "above", screen: page("above").asAnyScreen()) : nil,
      ])
    }
    let harness = try await show(stack(isCovered: false))
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "a 2")
    try await next(stack(isCovered: true), in: harness)
    #expect(!harness.shows(.role(.dialog)) && harness.shows("above 1"))
    try await next(stack(isCovered: false), in: harness)
    #expect(harness.focused?.semantics.name == "a 2")
  }

  @Test func `the same sheets can move to another base`() {
    let screen = self.screen("a").map { Note(text: "note of \($0.name)") }
    #expect(screen.baseScreen.text == "note of base")
    #expect(screen.sheets.map(\.title) == ["Sheet a"])
  }
}
