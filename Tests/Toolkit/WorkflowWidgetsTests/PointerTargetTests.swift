import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct PointerTargetTests {
  /// A plain widget that logs its pointer events.
  private final class Pad: Widget, PointerTarget {
    var acceptsPointer = true
    private(set) var calls: [String] = []
    var didCancel: () -> Void = {}

    override init() {
      super.init()
      isPointerTarget = true
    }

    override func measure(_ proposal: ProposedSize) -> Size { Size(width: 50, height: 50) }

    func hoverDidChange(_ isOver: Bool) { calls.append(isOver ? "over" : "away") }
    func pointerMoved(to point: Point) { calls.append("moved") }
    func pointerPressed(at point: Point) { calls.append("pressed \(point.x), \(point.y)") }
    func pointerDragged(to point: Point) { calls.append("dragged \(point.x), \(point.y)") }
    func pointerReleased(at point: Point) { calls.append("released") }
    func pointerCancelled() {
      calls.append("cancelled")
      didCancel()
    }
  }

  private let pad = Pad()
  private let driver: Driver

  init() {
    driver = makeDriver(size: Size(width: 200, height: 100), Inset(pad, by: Insets(20)))
  }

  @Test func `a press is reported in the documented order`() {
    driver.hold(at: Point(x: 30, y: 30))
    driver.move(to: Point(x: 15, y: 30))
    driver.release(at: Point(x: 15, y: 30))
    #expect(
      pad.calls == [
        "over", "moved", "moved", "pressed 10.0, 10.0", "away", "dragged -5.0, 10.0", "released",
      ])
  }

  @Test func `while a widget is pressed, no other is hovered`() {
    let (other, board) = (Pad(), Board())
    pad.removeFromParent()
    board.put(pad, at: 0, 0, 50, 50)
    board.put(other, at: 50, 0, 50, 50)
    let driver = makeDriver(board)
    driver.hold(at: Point(x: 30, y: 30))
    driver.move(to: Point(x: 60, y: 30))
    #expect(other.calls == [])
    driver.move(to: Point(x: 30, y: 30))
    #expect(pad.calls.suffix(3) == ["dragged 60.0, 30.0", "over", "dragged 30.0, 30.0"])
    driver.move(to: Point(x: 60, y: 30))
    driver.release(at: Point(x: 60, y: 30))
    #expect(other.calls == ["over"])
  }

  @Test func `a press is cancelled when the widget leaves the window`() {
    driver.hold(at: Point(x: 30, y: 30))
    pad.removeFromParent()
    #expect(pad.calls.suffix(2) == ["away", "cancelled"])
  }

  @Test func `a frame requested while a press is cancelled is dropped with the removed widget`() {
    pad.didCancel = { [unowned pad] in pad.requestFrame(at: .seconds(5)) }
    driver.hold(at: Point(x: 30, y: 30))
    pad.removeFromParent()
    _ = driver.damage()
    #expect(pad.calls.last == "cancelled")
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `a widget that does not accept the pointer leaves it to its parent`() {
    let around = Pad()
    pad.acceptsPointer = false
    pad.removeFromParent()
    around.add(pad)
    let driver = makeDriver(size: Size(width: 200, height: 100), around)
    driver.hold(at: Point(x: 30, y: 30))
    #expect(pad.calls.isEmpty)
    #expect(around.calls.contains("pressed 30.0, 30.0"))
  }
}
