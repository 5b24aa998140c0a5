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

  @Test func `the screen is available before it is in a window`() {
    #expect(WorkflowHostingWidget(workflow: Counting(start: 5)).screen.text == "count 5")
  }

  @Test func `sends outputs while the token is held`() throws {
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

  @Test func `changes outside a window appear when it is added to one`() throws {
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

  @Test func `renders once per frame of its window if the options specify it`() throws {
    let hosting = WorkflowHostingWidget(workflow: Counting(), services: .oncePerFrame)
    let harness = try Harness(widget: hosting)
    for _ in 0..<5 { hosting.screen.press() }
    #expect(hosting.screen.text == "count 0")
    #expect(harness.window.nextFrame == harness.window.now)
    #expect(harness.window.frame(at: harness.window.now) != nil)
    #expect(harness.driver.shows("count 5"))
    #expect(harness.window.nextFrame == nil)
  }

  @Test func `a click appears in the next frame, also when that frame renders`() throws {
    let hosting = WorkflowHostingWidget(workflow: Counting(), services: .oncePerFrame)
    let harness = try Harness(widget: hosting)
    _ = harness.window.frame(at: .zero)
    try harness.driver.click("count 0")
    _ = harness.window.frame(at: harness.window.now)
    #expect(harness.driver.shows("count 1"))
  }

  @Test func `without a coming frame it renders immediately`() throws {
    let hosting = WorkflowHostingWidget(workflow: Counting(), services: .oncePerFrame)
    hosting.screen.press()
    #expect(hosting.screen.text == "count 1")
    let content = Widget()
    content.add(hosting)
    let harness = try Harness(widget: content)
    hosting.isHidden = true
    hosting.screen.press()
    #expect(hosting.screen.text == "count 2")
    hosting.isHidden = false
    hosting.screen.press()
    #expect(hosting.screen.text == "count 2")
    hosting.removeFromParent()
    #expect(hosting.screen.text == "count 3")
    withExtendedLifetime(harness) {}
  }

  @Test func `is released with its workflow`() {
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

extension RuntimeServices {
  fileprivate static var oncePerFrame: RuntimeServices {
    RuntimeServices(options: RuntimeOptions(rendersOncePerFrame: true))
  }
}
