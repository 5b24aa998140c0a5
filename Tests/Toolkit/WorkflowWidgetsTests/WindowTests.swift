import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct WindowTests {
  private let board = Board()
  private let label = Label("one")
  private let button = Button("Press")

  private func driver() -> Driver {
    board.put(label, at: 20, 20, 100, 20)
    board.put(button, at: 200, 100, 120, 36)
    return makeDriver(board)
  }

  @Test func `the first frame draws all of the window`() throws {
    let window = Window(
      title: "Test", content: board, size: Size(width: 40, height: 30), text: FixedWidths(),
      environment: .empty)
    let frame = try #require(window.frame(at: .zero))
    #expect(frame.damage == [Rect(x: 0, y: 0, width: 40, height: 30)])
    #expect(window.counts.frames == 1)
  }

  @Test func `without a change there is no frame and nothing is wanted`() {
    let driver = driver()
    #expect(driver.window.nextFrame == nil)
    #expect(driver.window.frame(at: .zero) == nil)
    #expect(driver.window.counts.frames == 1)
  }

  @Test func `a label whose text changes to one of equal width asks for no layout`() {
    let driver = driver()
    let before = driver.window.counts

    label.text = "two"
    let damage = driver.damage()

    #expect(damage == [label.frameInWindow.outset(by: 4)])
    #expect(driver.window.counts.layoutVisits == before.layoutVisits)
    #expect(driver.window.counts.measureCalls == before.measureCalls)
  }

  @Test func `a label whose text grows in a place of its own is laid out alone`() {
    let driver = driver()
    let before = driver.window.counts

    label.text = "three"
    _ = driver.damage()

    #expect(driver.window.counts.layoutVisits == before.layoutVisits + 1)
  }

  @Test func `the pointer over a button damages only the button`() {
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

  @Test func `a widget that moves damages where it was and where it is`() {
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

  @Test func `a clean child with the same proposal is not visited again`() {
    let stack = Stack(.vertical, spacing: 0, alignment: .leading, [])
    let (still, lively) = (Box(10, 10), Label("one"))
    stack.add(still)
    stack.add(lively)
    let driver = makeDriver(stack)

    lively.text = "longer"
    _ = driver.damage()

    #expect(still.arranged == 1)
  }

  @Test func `another size lays out and paints everything`() {
    let driver = driver()
    driver.send(.resized(Size(width: 500, height: 200)))
    #expect(board.frame == Rect(x: 0, y: 0, width: 500, height: 200))
    #expect(driver.damage() == [Rect(x: 0, y: 0, width: 500, height: 200)])
  }

  @Test func `the same size again changes nothing`() {
    let driver = driver()
    driver.send(.resized(Size(width: 400, height: 300)))
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `lost content is painted again without layout`() {
    let driver = driver()
    let before = driver.window.counts.layoutVisits
    driver.send(.exposed)
    #expect(driver.damage() == [driver.window.bounds])
    #expect(driver.window.counts.layoutVisits == before)
  }

  @Test func `damage outside the window is nothing to draw`() {
    let box = Box(10, 10)
    board.put(box, at: 900, 900, 10, 10)
    let driver = makeDriver(board)
    box.requestPaint()
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `a widget that leaves is painted over`() {
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

  @Test func `an override reaches the widgets below it only`() {
    let driver = driver()
    var dark = ViewEnvironment.empty
    dark.theme = Theme(appearance: .dark)

    button.environmentOverride = dark

    #expect(button.theme.palette == .dark)
    #expect(label.theme.palette == .light)
    _ = driver
  }

  @Test func `a widget that asks again while it waits for a frame gets one chain of frames`() {
    let driver = driver()
    label.requestFrame(at: .milliseconds(10))
    label.requestFrame(at: .milliseconds(15))
    #expect(driver.window.animatingWidgets.count == 1)
    _ = driver.damage()
    #expect(driver.window.nextFrame == .milliseconds(10))
    label.requestFrame(at: .milliseconds(5))
    #expect(driver.window.nextFrame == .milliseconds(5))
  }

  @Test func `time never goes back`() {
    let driver = driver()
    driver.window.advance(to: .seconds(2))
    driver.window.advance(to: .seconds(1))
    #expect(driver.window.now == .seconds(2))
  }

  @Test func `what the window forgets is released`() {
    weak var gone: Button?
    let driver = makeDriver(board)
    do {
      let button = Button("Gone")
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
