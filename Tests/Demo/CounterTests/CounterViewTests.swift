import Demo
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@testable import Counter

/// Each view of the counter, driven through its accessibility tree.
@MainActor
@Suite struct CounterViewTests {
  private func screen(
    _ demo: Demo, _ value: Int, increment: @escaping () -> Void = {},
    decrement: @escaping () -> Void = {}
  ) -> Counter.Screen {
    Counter.Screen(demo: demo, value: value, increment: increment, decrement: decrement)
  }

  private func show(_ screen: Counter.Screen) throws -> (Harness, DescribedWidget) {
    let widget = DescribedWidget()
    widget.update(screen.widgetDescription(environment: .empty))
    return (try Harness(widget: widget), widget)
  }

  @Test(arguments: Demo.allCases) func `shows the value and two buttons`(demo: Demo) throws {
    let (harness, _) = try show(screen(demo, 42))
    #expect(harness.shows("The value is 42"))
    #expect(harness.shows("+"))
    #expect(harness.shows("-"))
  }

  @Test(arguments: Demo.allCases) func `updates with the screen`(demo: Demo) throws {
    let (harness, widget) = try show(screen(demo, 1))
    let content = widget.content
    widget.update(screen(demo, 2).widgetDescription(environment: .empty))
    #expect(harness.shows("The value is 2"))
    #expect(widget.content === content)
  }

  @Test(arguments: Demo.allCases) func `calls the closures of the latest screen`(demo: Demo)
    async throws
  {
    var calls: [String] = []
    let (harness, widget) = try show(
      screen(demo, 0, increment: { calls.append("old +") }, decrement: { calls.append("old -") }))
    widget.update(
      screen(
        demo, 0, increment: { calls.append("new +") }, decrement: { calls.append("new -") }
      ).widgetDescription(environment: .empty))
    try await harness.click("+")
    try await harness.click("-")
    #expect(calls == ["new +", "new -"])
  }

  @Test(arguments: Demo.allCases) func `incrementing updates only the label that shows the value`(
    demo: Demo
  )
    throws
  {
    let (harness, widget) = try show(screen(demo, 1))
    _ = try harness.image
    let before = harness.window.counts
    widget.update(screen(demo, 2).widgetDescription(environment: .empty))
    #expect(harness.window.counts.paintRequests == before.paintRequests + 1)
    _ = try harness.image
    #expect(harness.window.counts.layoutVisits == before.layoutVisits)
    #expect(harness.window.counts.measureCalls == before.measureCalls)
  }
}
