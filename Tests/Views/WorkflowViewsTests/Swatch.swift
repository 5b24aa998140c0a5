import ViewEnvironment
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

/// A view of one colour, which is 40 points wide and 20 high.
struct Swatch: WidgetView {
  let color: UInt32

  func makeWidget() -> SwatchWidget { SwatchWidget() }

  func update(_ widget: SwatchWidget, in environment: ViewEnvironment) {
    widget.color = Color(color)
  }
}

final class SwatchWidget: Widget {
  var color = Color(0x000000) { didSet { requestPaint() } }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 40, height: 20) }

  override func paint(in list: inout DisplayList) { list.fill(bounds, color) }
}
