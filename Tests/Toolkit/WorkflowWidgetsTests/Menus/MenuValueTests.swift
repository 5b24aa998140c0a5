import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The value of a menu that chooses one, for assistive technology.
@MainActor
@Suite struct MenuValueTests {
  private let menu = MenuWidget("More")
  private let chosen = ChosenItems()

  private func harness() throws -> Harness {
    try Harness(size: Size(width: 400, height: 300), widget: menu)
  }

  @Test func `a menu of choices has the chosen one as its value`() throws {
    menu.items = [
      chosen.item("Low", isChecked: false), .separator, chosen.item("High", isChecked: true),
    ]
    let harness = try harness()
    #expect(try harness.find(.menuButton("More")).semantics.value == "High")
    menu.items = [chosen.item("Low", isChecked: true), chosen.item("High", isChecked: true)]
    #expect(try harness.find(.menuButton("More")).semantics.value == nil)
  }

  @Test func `a menu whose title is the chosen item has it as its value, beside other items`()
    async throws
  {
    menu.title = "High"
    menu.items = [
      chosen.item("Low", isChecked: false), chosen.item("High", isChecked: true),
      chosen.item("Edit priorities…"),
    ]
    let harness = try harness()
    #expect(try harness.find(.menuButton("High")).semantics.value == "High")
    menu.accessibilityLabel = "Priority"
    #expect(try harness.find(.menuButton("Priority")).semantics.value == "High")
    try await harness.expectAccessible()
  }

  @Test func `a menu with other items has no value`() throws {
    menu.items = [
      chosen.item("Rename"), chosen.item("Hidden files", isChecked: true), chosen.item("Delete"),
    ]
    let harness = try harness()
    #expect(try harness.find(.menuButton("More")).semantics.value == nil)
  }
}
