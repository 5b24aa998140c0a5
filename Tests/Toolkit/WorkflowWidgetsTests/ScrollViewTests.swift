import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct ScrollViewTests {
  private let buttons = (0..<10).map { ButtonWidget("\($0)") }

  /// A view 100 points high that scrolls ten buttons of 32.
  private func makeDriver() -> (ScrollViewWidget, Driver) {
    let view = ScrollViewWidget(.vertical, Stack(.vertical, spacing: 0, buttons))
    let window = layoutWindow(view, width: 200, height: 100)
    let driver = Driver(window: window, clock: VirtualClock(), executor: ManualExecutor())
    return (view, driver)
  }

  private func turn(_ driver: Driver, _ points: Double) {
    driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0, height: points)))
  }

  @Test func `the wheel scrolls to the end of the content`() {
    let (view, driver) = makeDriver()
    turn(driver, 50)
    #expect(view.scrollOffset == 50)
    #expect(buttons[0].frameInWindow.minY == -50)
    turn(driver, 9000)
    #expect(view.scrollOffset == 220)
    turn(driver, -9000)
    #expect(view.scrollOffset == 0)
  }

  @Test func `keys scroll by lines, pages and to the ends`() {
    let (view, driver) = makeDriver()
    let offsets = [Key.down, .pageDown, .end, .up, .pageUp, .home].map { key in
      driver.press(key)
      return view.scrollOffset
    }
    #expect(offsets == [40, 100, 220, 180, 120, 0])
  }

  @Test func `Tab scrolls the focused widget into view`() {
    let (view, driver) = makeDriver()
    for _ in 0..<5 { driver.press(.tab) }
    let frame = buttons[4].frameInWindow
    #expect(frame.minY >= 0 && frame.maxY <= 100)
    #expect(view.scrollOffset > 0)
  }

  @Test func `scrolling moves the content without laying it out`() {
    let (_, driver) = makeDriver()
    let before = driver.window.counts
    turn(driver, 50)
    #expect(driver.window.counts.layoutVisits == before.layoutVisits + 1)
    #expect(driver.window.counts.measureCalls <= before.measureCalls + 1)
  }

  @Test func `content scrolled out of view is neither visible nor pressable`() throws {
    let (_, driver) = makeDriver()
    #expect(driver.window.widget(at: Point(x: 100, y: 120)) == nil)
    turn(driver, 180)
    #expect(driver.window.widget(at: Point(x: 100, y: 10)) === buttons[5])
    driver.window.damageAll()
    let frame = try #require(driver.window.frame(at: .zero))
    let clip = DrawCommand.pushClip(Rect(x: 0, y: 0, width: 200, height: 100), radius: 0)
    #expect(frame.list.commands.contains(clip))
  }

  @Test func `a nested scroll view passes on the unused part of a scroll after a pause`()
    async throws
  {
    let inner = ScrollViewWidget(.vertical, Block("inner", 50, 150))
    let sized = Positioned(inner)
    sized.size(.vertical, to: 100)
    let outer = ScrollViewWidget(
      .vertical, Stack(.vertical, spacing: 0, [sized, Block("below", 50, 200)]))
    let window = layoutWindow(outer, width: 100, height: 150)
    let driver = Driver(window: window, clock: VirtualClock(), executor: ManualExecutor())
    turn(driver, 80)
    #expect([inner.scrollOffset, outer.scrollOffset] == [50, 0])
    try await driver.advance(by: .milliseconds(300))
    turn(driver, 30)
    #expect([inner.scrollOffset, outer.scrollOffset] == [50, 30])
  }

  @Test func `shorter content scrolls back to its end`() {
    let (view, driver) = makeDriver()
    turn(driver, 220)
    for button in buttons.dropFirst(4) { button.isHidden = true }
    driver.window.bringUpToDate()
    #expect(view.scrollOffset == 28)
  }

  @Test func `content that fits does not scroll, and fills the view`() {
    let block = Block("a", 10, 10)
    let view = ScrollViewWidget(.vertical, block)
    let window = layoutWindow(view, width: 50, height: 60)
    #expect(!view.scroll(to: 10))
    #expect(block.frame == Rect(x: 0, y: 0, width: 50, height: 60))
    withExtendedLifetime(window) {}
  }

  @Test func `from right to left a row starts at the right`() {
    let blocks = [Block("a", 80, 10), Block("b", 80, 10)]
    let view = ScrollViewWidget(.horizontal, Stack(.horizontal, spacing: 0, blocks))
    let window = layoutWindow(view, width: 100, height: 10, direction: .rightToLeft)
    #expect(blocks[0].frameInWindow.maxX == 100)
    window.handle(.wheel(Point(x: 5, y: 5), delta: Size(width: -60, height: 0)))
    #expect(blocks[1].frameInWindow.minX == 0)
  }

  @Test func `is as large as its content, up to the proposal`() {
    let view = ScrollViewWidget(.vertical, Block("a", 30, 200))
    #expect(view.size(for: ProposedSize()) == Size(width: 30, height: 200))
    #expect(view.size(for: ProposedSize(width: 90, height: 50)) == Size(width: 30, height: 50))
  }

  @Test func `isScrolled is true of its content, not of the view`() {
    let (inner, outer) = (ButtonWidget("in"), ButtonWidget("out"))
    let view = ScrollViewWidget(.vertical, Stack(.vertical, [inner]))
    _ = Stack(.vertical, [view, outer])
    #expect(inner.isScrolled)
    #expect(!view.isScrolled)
    #expect(!outer.isScrolled)
  }
}
