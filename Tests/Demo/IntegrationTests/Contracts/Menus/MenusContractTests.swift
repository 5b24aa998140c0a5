import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct MenusContractTests {
  private typealias View = (MenusScreen) -> WidgetDescription

  nonisolated private static let kinds = ["the widget", "the layout", "the value"]

  private func view(_ kind: String) -> View {
    switch kind {
    case "the widget": { .updating(MenusWidget.self, showing: $0) }
    case "the layout": { .layout(MenusLayout.self, showing: $0) }
    default: { .body(MenusView.self, showing: $0) }
    }
  }

  @Test func `menus are the same as widgets, layouts and values`() throws {
    try ScreenContract(
      states: [
        "at first": MenusScreen.with(),
        "hidden files": MenusScreen.with { $0.showsHidden = true },
        "kept": MenusScreen.with { $0.canDelete = false },
        "disabled": MenusScreen.with { $0.isEnabled = false },
      ],
      views: [
        "the widget": view("the widget"), "the layout": view("the layout"),
        "the value": view("the value"),
      ]
    ).expect()
  }

  @Test(arguments: kinds)
  func `menus call the latest screen, also one that arrived while they were open`(
    kind: String
  ) async throws {
    var calls: [String] = []
    let described = DescribedWidget()
    let harness = try Harness(size: Size(width: 400, height: 300), widget: described)
    let view = view(kind)
    described.update(view(MenusScreen.with()({ calls.append("old \($0)") })))
    try await harness.click("More")
    described.update(view(MenusScreen.with { $0.showsHidden = true }({ calls.append($0) })))
    try await harness.settle()
    #expect(try harness.find("Show hidden files").semantics.value == "on")
    try await harness.click("Delete")
    let file = try harness.find("File")
    #expect(file.details == "A file")
    harness.driver.click(at: file.bounds.center, with: .secondary)
    try await harness.click("Rename")
    try await harness.press("r", .control)
    #expect(calls == ["delete", "rename", "rename"])
    try await harness.expectAccessible()
  }
}
