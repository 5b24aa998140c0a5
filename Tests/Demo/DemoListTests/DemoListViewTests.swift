import Demo
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@testable import DemoList

@MainActor
@Suite struct DemoListViewTests {
  private let widget = DescribedWidget()

  private func update(
    isUpdating: Bool = false, selectable: [Demo] = Demo.allCases,
    select: @escaping (Demo) -> Void = { _ in }
  ) {
    let screen = DemoList.Screen(
      demos: Demo.allCases, selectDemo: select, canSelectDemo: selectable.contains,
      isUpdatingDemos: isUpdating)
    widget.update(screen.widgetDescription(environment: .empty))
  }

  private func show(
    isUpdating: Bool = false, selectable: [Demo] = Demo.allCases,
    select: @escaping (Demo) -> Void = { _ in }
  ) throws -> Harness {
    update(isUpdating: isUpdating, selectable: selectable, select: select)
    return try Harness(widget: widget)
  }

  private func rows(of harness: Harness) -> [AccessibilityNode] {
    harness.tree.flattened.filter { $0.semantics.role == .row }
  }

  @Test func `shows a row for each demo, in order`() throws {
    #expect(
      rows(of: try show()).map(\.semantics.name) == ["SwiftUI", "UIKit", "Declarative UIKit"])
  }

  @Test func `choosing a row sends its demo`() async throws {
    var chosen: [Demo] = []
    let harness = try show() { chosen.append($0) }
    try await harness.click("Declarative UIKit")
    try await harness.click("SwiftUI")
    #expect(chosen == [.uiKit(declarative: true), .swiftUI])
  }

  @Test func `while demos are updated, a row with a spinner is shown in their place`() async throws
  {
    let harness = try show()
    let first = try harness.find(.row("SwiftUI")).bounds
    update(isUpdating: true)
    #expect(rows(of: harness).map(\.semantics.name) == ["Loading"])
    let row = try harness.find(.role(.row))
    #expect(row.bounds == first && row.semantics.state == .busy)
    #expect(try harness.find(.role(.progressIndicator)).bounds.center == row.bounds.center)
    #expect(try harness.find(.role(.table)).semantics.state == .busy)
    update()
    try await harness.settle()
    #expect(rows(of: harness).map(\.semantics.name) == Demo.allCases.map(\.name))
    #expect(!harness.shows("Loading"))
  }

  @Test func `rows that cannot be chosen ignore presses and show no chevron`() async throws {
    let harness = try show(selectable: [])
    await #expect(throws: AutomationError.self) { try await harness.click("SwiftUI") }
    try await harness.press(.tab)
    #expect(harness.window.focusedWidget == nil)
    let image = try harness.image
    #expect(try image != show().image)
  }

  @Test func `each row decides for itself whether it can be chosen`() async throws {
    var chosen: [Demo] = []
    let harness = try show(selectable: [.uiKit(declarative: false)]) { chosen.append($0) }
    #expect(
      rows(of: harness).map { $0.semantics.actions.contains(.press) } == [false, true, false])
    await #expect(throws: AutomationError.self) { try await harness.click("SwiftUI") }
    try await harness.click("UIKit")
    #expect(chosen == [.uiKit(declarative: false)])
  }

  @Test func `rows can be chosen as the latest screen specifies`() async throws {
    let harness = try show(selectable: [])
    for selectable in [[.swiftUI], [.uiKit(declarative: true)], [], Demo.allCases] {
      update(selectable: selectable)
      try await harness.settle()
      #expect(
        rows(of: harness).filter { $0.semantics.actions.contains(.press) }.map(\.semantics.name)
          == selectable.map(\.name))
    }
  }
}
