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
  private func show(
    _ view: Demo, isUpdating: Bool = false, selectable: [Demo] = Demo.allCases,
    select: @escaping (Demo) -> Void = { _ in }
  ) throws -> Harness {
    let widget = DescribedWidget()
    let screen = DemoList.Screen(
      view: view, demos: Demo.allCases, isUpdatingDemos: isUpdating,
      canSelectDemo: selectable.contains,
      selectDemo: select)
    widget.update(screen.widgetDescription(environment: .empty))
    return try Harness(widget: widget)
  }

  private func rows(of harness: Harness) -> [AccessibilityNode] {
    harness.tree.flattened.filter { $0.semantics.role == .row }
  }

  @Test(arguments: Demo.allCases)
  func `shows a row for each demo, in order`(view: Demo) throws {
    #expect(
      rows(of: try show(view)).map(\.semantics.name) == ["SwiftUI", "UIKit", "Declarative UIKit"])
  }

  @Test(arguments: Demo.allCases)
  func `choosing a row sends its demo`(view: Demo) async throws {
    var chosen: [Demo] = []
    let harness = try show(view) { chosen.append($0) }
    try await harness.click("Declarative UIKit")
    try await harness.click("SwiftUI")
    #expect(chosen == [.uiKit(declarative: true), .swiftUI])
  }

  @Test(arguments: Demo.allCases)
  func `rows stay while they are updated, without a spinner`(view: Demo) async throws {
    let harness = try show(view, isUpdating: true)
    try await harness.advance(by: .seconds(1))
    #expect(rows(of: harness).map(\.semantics.name) == Demo.allCases.map(\.name))
    #expect(!harness.shows("Loading"))
    #expect(try harness.find(.role(.table)).semantics.state == .busy)
  }

  @Test(arguments: Demo.allCases)
  func `rows that cannot be chosen ignore presses and show no chevron`(view: Demo) async throws {
    let harness = try show(view, selectable: [])
    await #expect(throws: AutomationError.self) { try await harness.click("SwiftUI") }
    try await harness.press(.tab)
    #expect(harness.window.focusedWidget == nil)
    #expect(try harness.image != show(view).image)
  }

  @Test(arguments: Demo.allCases)
  func `each row decides for itself whether it can be chosen`(view: Demo) async throws {
    var chosen: [Demo] = []
    let harness = try show(view, selectable: [.uiKit(declarative: false)]) { chosen.append($0) }
    #expect(
      rows(of: harness).map { $0.semantics.actions.contains(.press) } == [false, true, false])
    await #expect(throws: AutomationError.self) { try await harness.click("SwiftUI") }
    try await harness.click("UIKit")
    #expect(chosen == [.uiKit(declarative: false)])
  }

  @Test(arguments: Demo.allCases)
  func `rows can be chosen as the latest screen specifies`(view: Demo) async throws {
    let widget = DescribedWidget()
    func show(_ selectable: [Demo]) {
      let screen = DemoList.Screen(
        view: view, demos: Demo.allCases, isUpdatingDemos: false,
        canSelectDemo: selectable.contains, selectDemo: { _ in })
      widget.update(screen.widgetDescription(environment: .empty))
    }
    show([])
    let harness = try Harness(widget: widget)
    for selectable in [[.swiftUI], [.uiKit(declarative: true)], [], Demo.allCases] {
      show(selectable)
      try await harness.settle()
      #expect(
        rows(of: harness).filter { $0.semantics.actions.contains(.press) }.map(\.semantics.name)
          == selectable.map(\.name))
    }
  }
}
