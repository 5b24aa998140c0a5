import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct WindowTests {
  private let board = Board()
  private let label = Label("one")
  private let button = ButtonWidget("Press")

  private func driver() -> Driver {
    board.put(label, at: 20, 20, 100, 20)
    board.put(button, at: 200, 100, 120, 36)
    return makeDriver(board)
  }

  @Test func `the first frame draws the whole window`() throws {
    let window = Window(
      title: "Test", content: board, size: Size(width: 40, height: 30), text: FixedWidths(),
      environment: .empty)
    let frame = try #require(window.frame(at: .zero))
    #expect(frame.damage == [Rect(x: 0, y: 0, width: 40, height: 30)])
    #expect(window.counts.frames == 1)
  }

  @Test func `without a change no frame is requested and none is drawn`() {
    let driver = driver()
    #expect(driver.window.nextFrame == nil)
    #expect(driver.window.frame(at: .zero) == nil)
    #expect(driver.window.counts.frames == 1)
  }

  @Test func `a label text of equal width requests no layout`() {
    let driver = driver()
    let before = driver.window.counts

    label.text = "two"
    let damage = driver.damage()

    #expect(damage == [label.frameInWindow.outset(by: 4)])
    #expect(driver.window.counts.layoutVisits == before.layoutVisits)
    #expect(driver.window.counts.measureCalls == before.measureCalls)
  }

  @Test func `a label text that grows in a fixed frame lays out only the label`() {
    let driver = driver()
    let before = driver.window.counts

    label.text = "three"
    _ = driver.damage()

    #expect(driver.window.counts.layoutVisits == before.layoutVisits + 1)
  }

  @Test func `hovering a button damages only the button`() {
    let driver = driver()
    driver.move(to: Point(x: 250, y: 110))
    #expect(driver.damage() == [button.frameInWindow.outset(by: 4)])
  }

  @Test func `a press damages only the button and lays out nothing`() {
    let driver = driver()
    driver.move(to: Point(x: 250, y: 110))
    _ = driver.damage()
    let before = driver.window.counts.layoutVisits

    driver.hold(at: Point(x: 250, y: 110))

    #expect(driver.damage() == [button.frameInWindow.outset(by: 4)])
    #expect(driver.window.counts.layoutVisits == before)
  }

  @Test func `a widget that moves damages its old and its new frame`() {
    let stack = Stack(.vertical, spacing: 0, alignment: .leading, [])
    let (gap, box) = (Box(10, 100), Box(30, 30))
    stack.add(gap)
    stack.add(box)
    let driver = makeDriver(stack)

    gap.isHidden = true
    let damage = driver.damage()

    let was = Rect(x: 0, y: 100, width: 30, height: 30)
    let now = Rect(x: 0, y: 0, width: 30, height: 30)
    for place in [was, now] {
      #expect(damage.contains { $0.intersection(place) == place })
    }
  }

  @Test func `an unchanged child with the same proposal is not visited again`() {
    let stack = Stack(.vertical, spacing: 0, alignment: .leading, [])
    let (still, lively) = (Box(10, 10), Label("one"))
    stack.add(still)
    stack.add(lively)
    let driver = makeDriver(stack)

    lively.text = "longer"
    _ = driver.damage()

    #expect(still.arranged == 1)
  }

  @Test func `another window size lays out and paints everything`() {
    let driver = driver()
    driver.send(.resized(Size(width: 500, height: 200)))
    #expect(board.frame == Rect(x: 0, y: 0, width: 500, height: 200))
    #expect(driver.damage() == [Rect(x: 0, y: 0, width: 500, height: 200)])
  }

  @Test func `the same window size changes nothing`() {
    let driver = driver()
    driver.send(.resized(Size(width: 400, height: 300)))
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `lost window content is painted again without layout`() {
    let driver = driver()
    let before = driver.window.counts.layoutVisits
    driver.send(.exposed)
    #expect(driver.damage() == [driver.window.bounds])
    #expect(driver.window.counts.layoutVisits == before)
  }

  @Test func `damage outside the window draws nothing`() {
    let box = Box(10, 10)
    board.put(box, at: 900, 900, 10, 10)
    let driver = makeDriver(board)
    box.requestPaint()
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `the area of a removed widget is painted over`() {
    let driver = driver()
    let place = button.frameInWindow
    button.removeFromParent()
    #expect(driver.damage().contains { $0.intersection(place) == place })
    #expect(button.window == nil)
  }

  @Test func `another theme lays out and paints everything`() {
    let driver = driver()
    driver.window.environment.theme = Theme(appearance: .dark)
    #expect(driver.damage() == [driver.window.bounds])
    #expect(button.theme.palette == .dark)
  }

  @Test func `an environment override reaches only the widgets below it`() {
    let driver = driver()
    var dark = ViewEnvironment.empty
    dark.theme = Theme(appearance: .dark)

    button.environmentOverride = dark

    #expect(button.theme.palette == .dark)
    #expect(label.theme.palette == .light)
    _ = driver
  }

  @Test func `widgets that enter a window with an override have its theme`() {
    let driver = driver()
    var dark = ViewEnvironment.empty
    dark.theme = Theme(appearance: .dark)
    let page = Board()
    let inner = Label("inner")
    page.add(inner)
    page.environmentOverride = dark
    board.add(page)
    #expect(inner.theme.palette == .dark)

    driver.window.environment.theme = Theme(textScale: 2)
    #expect([inner.theme.textScale, label.theme.textScale] == [1, 2])
    page.environmentOverride = nil
    #expect(inner.theme == Theme(textScale: 2))
    page.removeFromParent()
    #expect(inner.theme == Theme())
  }

  @Test func `repeated requests while waiting for a frame cause one frame`() {
    let driver = driver()
    label.requestFrame(at: .milliseconds(10))
    label.requestFrame(at: .milliseconds(15))
    #expect(driver.window.animatingWidgets.count == 1)
    _ = driver.damage()
    #expect(driver.window.nextFrame == .milliseconds(10))
    label.requestFrame(at: .milliseconds(5))
    #expect(driver.window.nextFrame == .milliseconds(5))
  }

  @Test func `time never goes backwards`() {
    let driver = driver()
    driver.window.advance(to: .seconds(2))
    driver.window.advance(to: .seconds(1))
    #expect(driver.window.now == .seconds(2))
  }

  @Test func `content stays in its new window when its former one ends`() {
    let button = ButtonWidget("Kept")
    var drivers = [makeDriver(button), makeDriver(button)]
    drivers.removeFirst()
    #expect(button.window === drivers[0].window)
  }

  @Test func `a widget that leaves while it enters a window is in none, nor are its children`() {
    final class Leaving: Widget {
      override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { parent?.replaceChildren(with: []) }
      }
    }
    let (leaving, button) = (Leaving(), ButtonWidget("Inside"))
    leaving.replaceChildren(with: [button])
    let stack = Stack(.vertical)
    let driver = makeDriver(stack)
    stack.replaceChildren(with: [leaving])
    _ = driver.damage()
    #expect(stack.children.isEmpty)
    #expect(leaving.window == nil)
    #expect(button.window == nil)
  }

  @Test func `widgets that outlive their window are in none`() throws {
    weak var window: Window?
    let (button, menu) = (ButtonWidget("Kept"), MenuWidget("More", items: [MenuItem("One") {}]))
    let stack = Stack(.vertical, [button, menu])
    var popup: Widget?
    do {
      let driver = makeDriver(stack)
      window = driver.window
      driver.move(to: button.frameInWindow.center)
      driver.window.moveFocus(to: button)
      _ = menu.performAction(.press)
      popup = driver.window.roots.last
    }
    #expect(window == nil)
    #expect(popup != nil && popup !== stack)
    for widget in [stack, button, menu, popup] { #expect(widget?.window == nil) }
    button.requestLayout()
    button.requestFrame(at: .zero)
  }

  @Test func `removed widgets are released by the window`() {
    weak var gone: ButtonWidget?
    let driver = makeDriver(board)
    do {
      let button = ButtonWidget("Gone")
      gone = button
      board.add(button)
      _ = driver.damage()
      driver.window.moveFocus(to: button)
      driver.move(to: Point(x: 5, y: 5))
      button.removeFromParent()
    }
    _ = driver.damage()
    #expect(gone == nil)
  }
}
