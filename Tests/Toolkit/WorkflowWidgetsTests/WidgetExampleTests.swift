import Testing
import WorkflowCanvas
import WorkflowWidgets

// The example in the documentation of Widget, verbatim.
final class Swatch: Widget {
  var color = Color(0x000000) {
    didSet { if color != oldValue { requestPaint() } }
  }
  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 20, height: 20) }
  override func paint(in list: inout DisplayList) { list.fill(bounds, color) }
}

@MainActor
@Suite struct WidgetExampleTests {
  @Test func `the widget in the documentation is painted again when its color changes`() {
    let (board, swatch) = (Board(), Swatch())
    board.put(swatch, at: 10, 10, 20, 20)
    let driver = makeDriver(board)
    swatch.color = Color(0xFF0000)
    let damage = driver.damage()
    #expect(damage.contains { $0.intersection(swatch.frame) == swatch.frame })
  }
}
