import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct ScrollBarTests {
  private let view: ScrollViewWidget
  private let driver: Driver

  /// A view of 200 x 100 points with content of 600 x 1000.
  init() {
    view = ScrollViewWidget(axes: [.horizontal, .vertical], Block("content", 600, 1_000))
    let window = layoutWindow(view, width: 200, height: 100)
    driver = Driver(window: window, clock: VirtualClock(), executor: ManualExecutor())
    _ = driver.damage()
  }

  @Test func `the wheel scrolls both ways, also by fractions of points`() {
    driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0.25, height: 1.5)))
    #expect(view.scrollOffset(along: .horizontal) == 0.25)
    #expect(view.scrollOffset(along: .vertical) == 1.5)
    driver.send(.modifiersChanged(.shift))
    driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0, height: 48)))
    #expect(view.scrollOffset(along: .horizontal) == 48.25)
  }

  @Test func `Shift turns the wheel sideways, also over what only scrolls down`() {
    let inner = ScrollViewWidget(.vertical, Block("inner", 600, 500))
    let outer = ScrollViewWidget(.horizontal, inner)
    let window = layoutWindow(outer, width: 200, height: 100)
    let point = Point(x: 50, y: 50)
    window.handle(.modifiersChanged(.shift))
    window.handle(.wheel(point, delta: Size(width: 0, height: 64)))
    window.finishScroll()
    #expect((outer.scrollOffset, inner.scrollOffset) == (64, 0))
    window.handle(.wheel(point, delta: Size(width: 10, height: 20)))
    #expect((outer.scrollOffset, inner.scrollOffset) == (64, 20), "a touchpad moves both ways")
    window.handle(.modifiersChanged([]))
    window.handle(.wheel(point, delta: Size(width: 0, height: 64)))
    window.finishScroll()
    #expect((outer.scrollOffset, inner.scrollOffset) == (64, 84))

    let list = ScrollViewWidget(.vertical, Block("list", 100, 500))
    let plain = layoutWindow(list, width: 200, height: 100)
    plain.handle(.modifiersChanged(.shift))
    plain.handle(.wheel(point, delta: Size(width: 0, height: 64)))
    plain.finishScroll()
    #expect(list.scrollOffset == 64, "nothing scrolls sideways")
  }

  @Test func `dragging the thumb scrolls, to the ends`() {
    driver.drag(from: Point(x: 194, y: 10), to: Point(x: 194, y: 40))
    #expect(abs(view.scrollOffset - 900 * 30 / (80 - 24)) < 1)
    driver.drag(from: Point(x: 194, y: 40), to: Point(x: 194, y: 500))
    #expect(view.scrollOffset == 900)
  }

  @Test func `a click beside the thumb scrolls by a page`() {
    driver.click(at: Point(x: 194, y: 80))
    #expect(view.scrollOffset == 60)
    driver.click(at: Point(x: 194, y: 5))
    #expect(view.scrollOffset == 0)
  }

  @Test func `arrows also scroll horizontally`() {
    driver.press(.right)
    driver.press(.down)
    #expect(view.scrollOffset(along: .horizontal) == 40)
    #expect(view.scrollOffset(along: .vertical) == 40)
  }

  /// The widths of the thumbs in the next picture of `window`, without their outlines.
  private func thumbs(in window: Window) -> [Double] {
    window.fullDisplayList.commands.compactMap {
      guard case .roundedRect(let rect, let radius, let color) = $0, rect.width == 2 * radius,
        rect.height > 20, color.opacity > 0.5
      else { return nil }
      return rect.width
    }
  }

  @Test(arguments: [Motion.standard, .reduced])
  func `the bar is invisible until the content scrolls, wide at the edge, and fades`(
    motion: Motion
  ) async throws {
    let content = Block("content", 50, 1_000)
    let harness = try Harness(
      size: Size(width: 100, height: 100), theme: Theme(motion: motion),
      widget: ScrollViewWidget(.vertical, content))
    let window = harness.window
    try await harness.settle()
    #expect(thumbs(in: window) == [])
    harness.driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0, height: 32)))
    #expect(thumbs(in: window) == [4])
    try await harness.advance(by: .milliseconds(800))
    #expect(thumbs(in: window) == [4])
    try await harness.advance(by: .milliseconds(150))
    if motion == .reduced { #expect(thumbs(in: window) == []) }
    try await harness.settle()
    #expect(thumbs(in: window) == [])
    harness.driver.send(.pointerMoved(Point(x: 95, y: 50)))
    try await harness.advance(by: .seconds(5))
    #expect(thumbs(in: window) == [8])
    try await harness.expectIdle()
    harness.driver.send(.pointerMoved(Point(x: 50, y: 50)))
    try await harness.advance(by: .milliseconds(500))
    #expect(thumbs(in: window) == [4])
    try await harness.settle()
    #expect(thumbs(in: window) == [])
  }

  @Test func `with high contrast the bar is always visible`() async throws {
    let harness = try Harness(
      size: Size(width: 100, height: 100), theme: Theme(contrast: .high),
      widget: ScrollViewWidget(.vertical, Block("content", 50, 1_000)))
    try await harness.advance(by: .seconds(10))
    #expect(thumbs(in: harness.window) == [4])
  }

  @Test func `the bar appears, fades and is idle`() async throws {
    driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0, height: 50)))
    _ = driver.damage()
    try await driver.settle()
    #expect(driver.window.nextFrame == nil)
    let frames = driver.window.counts.frames
    try await driver.advance(by: .seconds(60))
    #expect(driver.window.counts.frames == frames)
  }

  @Test func `a bar hidden while visible is faded when it is shown again`() async throws {
    let content = Block("content", 50, 1_000)
    let harness = try Harness(
      size: Size(width: 100, height: 100), widget: ScrollViewWidget(.vertical, content))
    try await harness.settle()
    let faint = try harness.image
    harness.driver.send(.pointerMoved(Point(x: 95, y: 10)))
    try await harness.driver.step()
    let strong = try harness.image
    content.fixedSize.height = 50
    content.requestLayout()
    try await harness.driver.step()
    harness.driver.send(.pointerLeft)
    try await harness.settle()
    content.fixedSize.height = 1_000
    content.requestLayout()
    try await harness.settle()
    #expect(try harness.image == faint && strong != faint)
  }

  @Test func `scrolling draws only the view`() {
    let inner = ScrollViewWidget(.vertical, Block("content", 50, 1_000))
    let board = Board()
    board.put(inner, at: 40, 30, 100, 100)
    let driver = makeDriver(board)
    driver.send(.wheel(Point(x: 60, y: 60), delta: Size(width: 0, height: 50)))
    #expect(driver.damage() == [Rect(x: 40, y: 30, width: 100, height: 100)])
  }

  @Test func `a focused text that is higher than the view is shown from its start`() {
    let label = Label((1...20).map { "line \($0)" }.joined(separator: "\n"))
    label.isSelectable = true
    let view = ScrollViewWidget(.vertical, label)
    let driver = makeDriver(size: Size(width: 200, height: 100), view)
    driver.press(.tab)
    #expect(label.isFocused && view.scrollOffset == 0)
    driver.press(.end, .shift)
    #expect(label.selectedRange == 0..<6)
  }

  @Test func `a widget focused by program is scrolled into view`() {
    let buttons = (0..<10).map { ButtonWidget("\($0)") }
    let view = ScrollViewWidget(.vertical, Stack(.vertical, spacing: 0, buttons))
    let window = layoutWindow(view, width: 200, height: 100)
    window.moveFocus(to: buttons[6])
    window.bringUpToDate()
    #expect(buttons[6].frameInWindow.maxY <= 100)
  }

  @Test func `a focused widget is scrolled into view in each enclosing scroll view`() {
    let buttons = (0..<10).map { ButtonWidget("\($0)") }
    let inner = Positioned(ScrollViewWidget(.vertical, Stack(.vertical, spacing: 0, buttons)))
    inner.size(.vertical, to: 100)
    let outer = ScrollViewWidget(
      .vertical, Stack(.vertical, spacing: 0, [Block("above", 50, 300), inner]))
    let window = layoutWindow(outer, width: 200, height: 120)
    window.moveFocus(to: buttons[7])
    window.bringUpToDate()
    let frame = buttons[7].frameInWindow
    #expect(frame.minY >= 0 && frame.maxY <= 120)
    #expect(window.widget(at: frame.center) === buttons[7])
  }

  @Test func `a table row inside a scroll view is scrolled into view in both`() {
    let table = Table(style: .plain)
    table.content = Table.Content(count: 50, id: { $0 }, text: { "row \($0)" })
    table.selectionMode = .single
    let inner = Positioned(table)
    inner.size(.vertical, to: 96)
    let outer = ScrollViewWidget(
      .vertical, Stack(.vertical, spacing: 0, alignment: .fill, [Block("above", 50, 300), inner]))
    let window = layoutWindow(outer, width: 200, height: 120)
    let driver = Driver(window: window, clock: VirtualClock(), executor: ManualExecutor())
    driver.press(.tab)
    driver.press(.end)
    let row = driver.tree.flattened.first { $0.semantics.name == "row 49" }
    #expect(row.map { $0.bounds.minY >= 0 && $0.bounds.maxY <= 120 } == true)
    driver.send(.wheel(Point(x: 50, y: 100), delta: Size(width: 0, height: -30)))
    #expect(table.scrollOffset == 50 * 34 - 96 - 30)
  }

  @Test func `scrolling to NaN does nothing`() {
    #expect(!view.scroll(to: .nan))
    #expect(view.scroll(to: .infinity))
    #expect(view.scrollOffset == 900)
  }

  @Test func `a view is a scroll area in the accessibility tree`() {
    #expect(driver.tree.children[0].semantics.role == .scrollArea)
  }
}
