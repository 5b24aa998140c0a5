import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// A window is brought up to date before an event if something changed since the last one.
@MainActor
@Suite struct WindowUpdateTests {
  private let board = Board()
  private let first = ButtonWidget("First")
  private let second = ButtonWidget("Second")

  private func driver() -> Driver {
    board.put(first, at: 0, 0, 120, 36)
    board.put(second, at: 0, 100, 120, 36)
    return makeDriver(board)
  }

  @Test func `an event finds a widget where it was moved since the last event`() {
    let driver = driver()
    board.put(first, movedTo: Rect(x: 0, y: 200, width: 120, height: 36))
    driver.hold(at: Point(x: 60, y: 218))
    #expect(first.isPressed)
  }

  @Test func `an event enters a modal that was opened since the last event`() {
    let driver = driver()
    let sheet = Sheet()
    let inside = ButtonWidget("Inside")
    sheet.add(inside)
    board.put(sheet, at: 0, 0, 400, 300)
    driver.send(.keyPressed(KeyPress(.space)))
    #expect(inside.isPressed)
  }

  @Test func `a key does not reach a widget that was made inert since the last event`() {
    let driver = driver()
    driver.window.moveFocus(to: first)
    driver.send(.modifiersChanged([]))
    first.isInert = true
    driver.send(.keyPressed(KeyPress(.space)))
    #expect(!first.isPressed)
    #expect(driver.window.focusedWidget == nil)
  }

  @Test func `Tab continues from a widget that silently stopped to be focusable`() {
    let driver = driver()
    let box = Box(10, 10)
    box.takesFocus = true
    board.put(box, at: 0, 50, 10, 10)
    driver.window.bringUpToDate()
    driver.window.moveFocus(to: second)
    driver.send(.modifiersChanged([]))
    driver.window.moveFocus(to: box)
    driver.send(.modifiersChanged([]))
    box.takesFocus = false
    driver.send(.modifiersChanged([]))
    #expect(driver.window.focusedWidget == nil)
  }

  @Test func `an event finds what a cancelled press changed`() {
    let driver = driver()
    let pressed = Cancelled()
    pressed.didCancel = { [first] in first.isInert = true }
    board.put(pressed, at: 200, 0, 40, 40)
    driver.window.moveFocus(to: first)
    driver.hold(at: Point(x: 220, y: 20))
    driver.window.moveFocus(to: first)
    driver.window.bringUpToDate()
    pressed.isInert = true
    driver.window.bringUpToDate()
    #expect(first.isInert)
    var presses = 0
    first.didPress = { presses += 1 }
    driver.send(.keyPressed(KeyPress(.enter)))
    #expect(presses == 0)
  }

  @Test func `a tooltip text that changes is shown in the next frame`() {
    let driver = driver()
    first.tooltip = "One"
    driver.move(to: Point(x: 60, y: 18))
    _ = driver.window.frame(at: .seconds(1))
    first.tooltip = "Two, which is longer"
    #expect(driver.window.frame(at: .seconds(1)) != nil)
    #expect(driver.window.accessibilityTree.text.contains("Two, which is longer"))
  }

  @Test func `a window that gets or loses a modal window reports its elements with a frame`() {
    let window = driver().window
    var other: Driver? = makeDriver(Board())
    func draws() -> Bool { window.frame(at: window.now) != nil }
    while draws() {}
    window.blocker = other?.window
    #expect(draws() && !draws())
    // It has ended already when `blocker` is set to nil.
    other = nil
    window.blocker = nil
    #expect(draws() && !draws())
  }
}

/// A widget that calls a closure when a press of it is cancelled.
private final class Cancelled: Widget, PointerTarget {
  var didCancel: () -> Void = {}

  override init() {
    super.init()
    isPointerTarget = true
  }

  var acceptsPointer: Bool { true }

  func pointerPressed(at point: Point) {}

  func pointerCancelled() { didCancel() }
}
