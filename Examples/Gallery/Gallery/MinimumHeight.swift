import ViewEnvironment
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

/// A view that fills the available height, and is at least `height` points high in a scroll view.
struct MinimumHeight<Content: WorkflowViews.View>: WidgetView {
  let height: Double
  let content: Content

  init(_ height: Double, @ViewBuilder _ content: () -> Content) {
    self.height = height
    self.content = content()
  }

  func makeWidget() -> Area { Area() }

  func update(_ area: Area, in environment: ViewEnvironment) { area.minimum = height }

  /// The widget of the view; its height does not depend on its content.
  final class Area: Widget {
    var minimum = 0.0 {
      didSet { if minimum != oldValue { requestLayout() } }
    }

    override var effectiveHugging: LayoutPriority.Pair { LayoutPriority.Pair(.lowest) }

    override func limits(along axis: Axis) -> ClosedRange<Double> {
      switch axis {
      case .horizontal: 0...Double.infinity
      case .vertical: minimum...Double.infinity
      }
    }

    override func measure(_ proposal: ProposedSize) -> Size {
      Size(width: proposal.width ?? 0, height: max(minimum, proposal.height ?? minimum))
    }
  }
}
