import Counter
import Demo
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Each view of the counter, driven through what it shows.
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

  @Test(arguments: Demo.all) func `shows the value and two buttons`(demo: Demo) throws {
    let (harness, _) = try show(screen(demo, 42))
    #expect(harness.driver.shows("The value is 42"))
    #expect(harness.driver.shows("+"))
    #expect(harness.driver.shows("-"))
  }

  @Test(arguments: Demo.all) func `follows the screen`(demo: Demo) throws {
    let (harness, widget) = try show(screen(demo, 1))
    let content = widget.content
    widget.update(screen(demo, 2).widgetDescription(environment: .empty))
    #expect(harness.driver.shows("The value is 2"))
    #expect(widget.content === content)
  }

  @Test(arguments: Demo.all) func `calls the closures of the latest screen`(demo: Demo) throws {
    var calls: [String] = []
    let (harness, widget) = try show(
      screen(demo, 0, increment: { calls.append("old +") }, decrement: { calls.append("old -") }))
    widget.update(
      screen(
        demo, 0, increment: { calls.append("new +") }, decrement: { calls.append("new -") }
      ).widgetDescription(environment: .empty))
    try harness.driver.click("+")
    try harness.driver.click("-")
    #expect(calls == ["new +", "new -"])
  }

  @Test func `all views of a screen look the same, pixel for pixel`() throws {
    let pictures = try Demo.all.map { try show(screen($0, -7)).0.image }
    #expect(Set(pictures).count == 1)
  }
}
