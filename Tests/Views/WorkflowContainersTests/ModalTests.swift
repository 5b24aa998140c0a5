import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct ModalTests: SheetTests {
  let log = Log()

  // MARK: - Presentation and dismissal

  @Test func `a workflow presents, updates and dismisses it`() async throws {
    let counter = Showing(value: 0) { count, change in
      Modal.Screen(
        baseScreen: Page(name: "count") { change { $0 += 1 } },
        sheet: count == 0
          ? nil
          : Modal.Sheet(
            title: "Counter", screen: Page(name: "now \(count)") { change { $0 += 1 } },
            onCancel: { change { $0 = 0 } }))
    }
    let harness = try Harness(workflow: counter)
    try await harness.click("count 1")
    try await harness.settle()
    #expect(harness.shows(Selector(role: .dialog, text: "Counter")))
    try await harness.click("now 1 1")
    #expect(harness.shows("now 2 1"))
    try await harness.press(.escape)
    try await harness.settle()
    #expect(!harness.shows(.role(.dialog)))
    try await harness.click("count 1")
  }

  @Test func `is shown without animation with the first screen`() async throws {
    let harness = try Harness(screen: screen("a"))
    try await harness.driver.step()
    let first = try harness.image
    try await harness.settle()
    #expect(try harness.image == first)
    #expect(harness.window.nextFrame == nil)
  }

  @Test func `appears within 200 milliseconds, and needs no frames with reduced motion`()
    async throws
  {
    let harness = try await show(screen())
    try await harness.show(screen("a"))
    try await harness.advance(by: .milliseconds(190))
    #expect(harness.window.nextFrame != nil)
    try await harness.advance(by: .milliseconds(30))
    #expect(harness.window.nextFrame == nil)

    let still = try await show(screen(), theme: Theme(motion: .reduced))
    try await still.show(screen("a"))
    #expect(still.window.nextFrame == nil)
    try await still.show(screen())
    #expect(still.window.nextFrame == nil)
    #expect(!still.shows(.role(.dialog)))
  }

  @Test func `dismissed and immediately presented again, the sheet exists once`() async throws {
    let harness = try await show(screen("a"))
    try await harness.show(screen())
    try await harness.advance(by: .milliseconds(40))
    #expect(!harness.shows(.role(.dialog)))
    try await next(screen("a"), in: harness)
    #expect(harness.all(.role(.dialog)).count == 1)
    #expect(harness.window.content.widgets(of: "SheetOverlay") == 1)
  }

  @Test func `every frame of its presentation and dismissal equals a fresh picture`() async throws {
    let harness = try await show(screen("a"))
    for shown in [screen("a", "b"), screen("a")] {
      try await harness.show(shown)
      for _ in 1...7 {
        try await harness.advance(by: .milliseconds(34))
        #expect(try harness.image == harness.redrawnImage)
      }
    }
  }

  @Test func `is identified by its key, and without one by its screen's type`() async throws {
    let harness = try await show(screen("a"))
    let before = try harness.find("a 1").widget
    try await next(screen("b", "a"), in: harness)
    #expect(try harness.find("a 1").widget === before)

    let plain = Modal.Sheet(title: "plain", screen: page("x"))
    let two = Modal.Screen(baseScreen: page("base"), sheets: [plain, plain])
    let pair = try await show(two)
    #expect(pair.window.content.widgets(of: "SheetOverlay") == 2)
  }

  // MARK: - Input

  @Test func `traps Tab and the pointer`() async throws {
    let harness = try await show(screen())
    let behind = try harness.find("base 1").bounds.center
    try await next(screen("a"), in: harness)
    let stops = ["a 2", "a 1", "a 2"]
    for stop in stops {
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == stop)
    }
    harness.driver.click(at: Point(x: behind.x, y: 5))
    #expect(log.lines.isEmpty)
    await #expect(throws: AutomationError.self) { try await harness.click("base 1") }
  }

  @Test func `the arrow keys move between buttons that are side by side in it`() async throws {
    let harness = try await show(screen("a"))
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "a 2")
    for (key, name) in [(Key.left, "a 1"), (.left, "a 1"), (.right, "a 2")] {
      try await harness.press(key)
      #expect(harness.focused?.semantics.name == name)
    }
  }

  @Test func `the focus moves into it, and back when it closes`() async throws {
    let harness = try await show(screen())
    try await harness.press(.tab)
    try await harness.press(.tab)
    try await next(screen("a"), in: harness)
    #expect(harness.focused?.semantics.name == "a 1")
    try await harness.press(.enter)
    #expect(log.lines == ["a"])
    try await next(screen(), in: harness)
    #expect(harness.focused?.semantics.name == "base 2")
  }

  @Test func `Escape cancels the frontmost, or does nothing if it cannot be cancelled`()
    async throws
  {
    let harness = try await show(screen("a", "b"))
    try await harness.press(.escape)
    #expect(log.lines == ["cancel b"])
    let stubborn = Modal.Screen(
      baseScreen: page("base"), sheets: [sheet("a"), sheet("b", cancels: false)])
    try await next(stubborn, in: harness)
    try await harness.press(.escape)
    #expect(log.lines == ["cancel b"])
  }

  @Test func `Escape goes back in a stack inside it before it cancels`() async throws {
    let back = Bar.ButtonItem(content: .back(title: nil)) { [log] in log.add("back") }
    let stack = page("inner").titled("Inner", left: back)
    let harness = try await show(
      Modal.Screen(
        baseScreen: page("base"),
        sheet: Modal.Sheet(title: "s", screen: stack) { [log] in log.add("cancel") }))
    try await harness.press(.escape)
    #expect(log.lines == ["back"])
  }

  // MARK: - Size

  @Test func `has its content's size, centered`() async throws {
    let harness = try await show(screen("a"))
    let card = try #require(harness.window.content.firstWidget(of: "SheetCard"))
    #expect(card.frameInWindow.size == Size(width: 280, height: 76))
    #expect(card.frameInWindow.center == Point(x: 240, y: 180))
  }

  @Test func `higher than the window, it is cut at the window's edge and its list scrolls`()
    async throws
  {
    let rows = Rows(rows: (1...40).map { "row \($0)" })
    let harness = try await show(
      Modal.Screen(baseScreen: page("base"), sheet: Modal.Sheet(title: "s", screen: rows)))
    let card = try #require(harness.window.content.firstWidget(of: "SheetCard"))
    #expect(card.frameInWindow == Rect(x: 24, y: 24, width: 432, height: 312))
    try await harness.press(.tab)
    try await harness.press(.end)
    try await harness.click(.row("row 40"))
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test(arguments: [Size(width: 20, height: 10), Size(width: 200, height: 40)])
  func `a window too small for it does no harm`(size: Size) async throws {
    let harness = try Harness(size: size, screen: screen("a"))
    try await harness.settle()
    try await harness.press(.enter)
    #expect(log.lines == ["a"])
    #expect(try harness.image == harness.redrawnImage)
  }
}
