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
    _ view: Demo, isUpdating: Bool = false, canSelect: Bool = true,
    select: @escaping (Demo) -> Void = { _ in }
  ) throws -> Harness {
    let widget = DescribedWidget()
    let screen = DemoList.Screen(
      view: view, demos: Demo.all, isUpdatingDemos: isUpdating, canSelectDemo: canSelect,
      selectDemo: select)
    widget.update(screen.widgetDescription(environment: .empty))
    return try Harness(widget: widget)
  }

  private func rows(of harness: Harness) -> [AccessibilityNode] {
    harness.tree.flattened.filter { $0.semantics.role == .row }
  }

  @Test(arguments: Demo.all)
  func `a row for each demo, in their order`(view: Demo) throws {
    #expect(
      rows(of: try show(view)).map(\.semantics.name) == ["SwiftUI", "UIKit", "Declarative UIKit"])
  }

  @Test(arguments: Demo.all)
  func `choosing a row tells which demo it stands for`(view: Demo) async throws {
    var chosen: [Demo] = []
    let harness = try show(view) { chosen.append($0) }
    try await harness.click("Declarative UIKit")
    try await harness.click("SwiftUI")
    #expect(chosen == [.uiKit(declarative: true), .swiftUI])
  }

  @Test(arguments: Demo.all)
  func `a spinner stands in for the rows while they are updated`(view: Demo) throws {
    let harness = try show(view, isUpdating: true)
    #expect(rows(of: harness).isEmpty)
    #expect(harness.shows("Loading"))
  }

  @Test(arguments: Demo.all)
  func `rows that cannot be chosen refuse, and show no chevron`(view: Demo) async throws {
    let harness = try show(view, canSelect: false)
    await #expect(throws: AutomationError.self) { try await harness.click("SwiftUI") }
    try await harness.press(.tab)
    #expect(harness.window.focusedWidget == nil)
    #expect(try harness.image != show(view, canSelect: true).image)
  }
}
