import Demo
import DemoList
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct DemoListViewTests {
  private func show(
    isUpdating: Bool = false, canSelect: Bool = true, select: @escaping (Demo) -> Void = { _ in }
  ) throws -> Harness {
    let widget = DescribedWidget()
    let screen = DemoList.Screen(
      demos: Demo.all, isUpdatingDemos: isUpdating, canSelectDemo: canSelect, selectDemo: select)
    widget.update(screen.widgetDescription(environment: .empty))
    return try Harness(widget: widget)
  }

  private func rows(of harness: Harness) -> [AccessibilityNode] {
    harness.driver.tree.flattened.filter { $0.semantics.role == .row }
  }

  @Test func `a row for each demo, in their order`() throws {
    #expect(
      rows(of: try show()).map(\.semantics.name) == ["SwiftUI", "UIKit", "Declarative UIKit"])
  }

  @Test func `choosing a row tells which demo it stands for`() throws {
    var chosen: [Demo] = []
    let harness = try show { chosen.append($0) }
    try harness.driver.click("Declarative UIKit")
    try harness.driver.click("SwiftUI")
    #expect(chosen == [.uiKit(declarative: true), .swiftUI])
  }

  @Test func `a spinner stands in for the rows while they are updated`() throws {
    let harness = try show(isUpdating: true)
    #expect(rows(of: harness).isEmpty)
    #expect(harness.driver.shows("Loading"))
  }

  @Test func `rows that cannot be chosen refuse, and show no chevron`() throws {
    let harness = try show(canSelect: false)
    #expect(throws: AutomationError.self) { try harness.driver.click("SwiftUI") }
    harness.driver.press(.tab)
    #expect(harness.window.focusedWidget == nil)
    #expect(try harness.image != show(canSelect: true).image)
  }
}
