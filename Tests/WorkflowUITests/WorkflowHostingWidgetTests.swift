import Testing
import ViewEnvironment
import Workflow
import WorkflowAutomation
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct WorkflowHostingWidgetTests {
  @Test func `shows each rendering in the same widget`() throws {
    let harness = try Harness(widget: WorkflowHostingWidget(workflow: Counting()))
    let widget = harness.driver.tree.children.first?.widget

    try harness.driver.click("count 0")
    try harness.driver.click("count 1")

    #expect(harness.driver.shows("count 2"))
    #expect(harness.driver.tree.children.first?.widget === widget)
  }

  @Test func `the screen is known before it is in a window`() {
    #expect(WorkflowHostingWidget(workflow: Counting(start: 5)).screen.text == "count 5")
  }

  @Test func `gives outputs while the token lives`() throws {
    let hosting = WorkflowHostingWidget(workflow: Counting())
    let log = Log()
    var token: Subscription? = hosting.onOutput { log.add("\($0)") }
    let harness = try Harness(widget: hosting)

    for count in 0..<4 { try harness.driver.click("count \(count)") }
    #expect(log.lines == ["2", "4"])

    withExtendedLifetime(token) {}
    token = nil
    for count in 4..<6 { try harness.driver.click("count \(count)") }
    #expect(log.lines == ["2", "4"])
  }

  @Test func `what happened outside of a window is shown when it comes into one`() throws {
    let hosting = WorkflowHostingWidget(workflow: Counting())
    hosting.screen.press()
    let harness = try Harness(widget: hosting)
    #expect(harness.driver.shows("count 1"))
  }

  @Test func `describes its screen in the environment of the window`() throws {
    let hosting = WorkflowHostingWidget(workflow: Counting())
    let harness = try Harness(widget: hosting)
    var dark = ViewEnvironment.empty
    dark.theme = Theme(appearance: .dark)
    harness.window.environment = dark
    let title = harness.driver.tree.children.first?.widget?.parent as? TitleWidget
    #expect(title?.screenEnvironment.theme.palette == .dark)
  }

  @Test func `is released, and its workflow with it`() {
    weak var hosting: WorkflowHostingWidget<Counting>?
    var press = {}
    do {
      let widget = WorkflowHostingWidget(workflow: Counting())
      hosting = widget
      press = widget.screen.press
    }
    #expect(hosting == nil)
    press()
  }
}
