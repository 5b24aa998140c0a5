import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The wheel, whose notches scroll smoothly.
@MainActor
@Suite struct SmoothWheelTests {
  private let view = ScrollViewWidget(.vertical, Block("content", 200, 1_000))
  private let point = Point(x: 50, y: 50)

  private func driver(
    of content: Widget? = nil, motion: Motion = .standard, isSmooth: Bool = true
  ) -> Driver {
    var theme = Theme(motion: motion)
    theme.motion.smoothsWheel = isSmooth
    return makeDriver(size: Size(width: 200, height: 100), theme: theme, content ?? view)
  }

  private func turn(_ driver: Driver, by points: Double) {
    driver.send(.wheel(point, delta: Size(width: 0, height: points)))
  }

  /// Draws the frames of `duration`; returns the offset after each of them.
  private func offsets(_ driver: Driver, _ duration: Duration) async throws -> [Double] {
    var offsets: [Double] = []
    for _ in 0..<Int(duration / Window.frameInterval) {
      try await driver.advance(by: Window.frameInterval)
      offsets.append(view.scrollOffset)
    }
    return offsets
  }

  @Test func `a notch starts immediately, and arrives within 90 ms`() async throws {
    let driver = driver()
    turn(driver, by: 64)
    let first = view.scrollOffset
    #expect(first > 10 && first < 60)
    let offsets = try await offsets(driver, .milliseconds(90))
    #expect(offsets == offsets.sorted() && Set(offsets).count >= 4, "\(offsets)")
    #expect(offsets.last == 64)
    try await driver.settle()
    let frames = driver.window.counts.frames
    #expect(driver.window.nextFrame == nil)
    try await driver.advance(by: .seconds(60))
    #expect(driver.window.counts.frames == frames && view.scrollOffset == 64)
  }

  @Test func `notches that follow add to the distance, in both directions`() async throws {
    let driver = driver()
    for _ in 0..<3 {
      turn(driver, by: 64)
      _ = try await offsets(driver, .milliseconds(40))
    }
    #expect(view.scrollOffset < 192)
    turn(driver, by: -64)
    try await driver.settle()
    #expect(view.scrollOffset == 128)
  }

  @Test func `a notch along the other axis scrolls what is below the pointer`() async throws {
    let row = ScrollViewWidget(.horizontal, Block("row", 1_000, 300))
    let column = Stack(.vertical, alignment: .fill)
    column.add(row)
    column.add(Block("content", 200, 1_000))
    let page = ScrollViewWidget(.vertical, column)
    let driver = driver(of: page)
    turn(driver, by: 64)
    #expect(page.scrollOffset < 64)
    driver.send(.wheel(point, delta: Size(width: 64, height: 0)))
    #expect(page.scrollOffset == 64)
    try await driver.settle()
    #expect(page.scrollOffset == 64)
    #expect(row.scrollOffset == 64)
  }

  @Test func `a touchpad scrolls immediately`() {
    let driver = driver()
    turn(driver, by: 63.5)
    #expect(view.scrollOffset == 63.5)
  }

  @Test func `a notch of a theme whose wheel is not smooth scrolls immediately`() {
    #expect(Motion.standard.smoothsWheel)
    let standard = driver(isSmooth: false)
    turn(standard, by: 64)
    #expect(view.scrollOffset == 64)
  }

  @Test func `a test that scrolls an element need not wait`() async throws {
    let harness = try Harness(size: Size(width: 200, height: 100), widget: view)
    try await harness.scroll(.role(.scrollArea), by: Size(width: 0, height: 128))
    #expect(view.scrollOffset == 128)
    try await harness.settle()
    #expect(view.scrollOffset == 128)
  }

  @Test func `with reduced motion a notch scrolls immediately`() {
    let driver = driver(motion: .reduced)
    turn(driver, by: 64)
    #expect(view.scrollOffset == 64)
  }

  @Test func `the end of the content ends it, and the next notch scrolls around it`() async throws {
    let outer = ScrollViewWidget(
      .vertical, Stack(.vertical, spacing: 0, [Tall(view), Block("end", 200, 500)]))
    let driver = driver(of: outer)
    turn(driver, by: 64 * 20)
    try await driver.settle()
    #expect((view.scrollOffset, outer.scrollOffset) == (920, 0))
    turn(driver, by: 64)
    try await driver.settle()
    #expect((view.scrollOffset, outer.scrollOffset) == (920, 64))
  }

  @Test func `a turn stays with what it began on, until the pointer moves`() async throws {
    let outer = ScrollViewWidget(
      .vertical, Stack(.vertical, spacing: 0, [Block("top", 200, 60), Tall(view)]))
    outer.content.add(Block("end", 200, 900))
    let driver = driver(of: outer)
    for _ in 0..<4 {
      turn(driver, by: 20)
      try await driver.advance(by: .milliseconds(100))
    }
    #expect((view.scrollOffset, outer.scrollOffset) == (0, 80), "the list comes below the pointer")
    driver.send(.wheel(Point(x: 51, y: 50), delta: Size(width: 0, height: 20)))
    #expect((view.scrollOffset, outer.scrollOffset) == (20, 80))
  }

  @Test func `it ends when the content leaves the window`() async throws {
    let stack = Stack(.vertical, [view])
    let driver = driver(of: stack)
    turn(driver, by: 64)
    let offset = view.scrollOffset
    view.removeFromParent()
    try await driver.settle()
    #expect(view.scrollOffset == offset && driver.window.nextFrame == nil)
  }
}

/// Gives its content a height of 80 points.
private final class Tall: Widget {
  init(_ content: Widget) {
    super.init()
    add(content)
  }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 200, height: 80) }
}
