public import WorkflowCanvas

/// A widget that draws with a closure; see `Canvas`.
public final class CanvasWidget: Widget {
  /// Draws in the widget's bounds; what is outside of them is cut off. The x coordinate is measured
  /// from the left edge, also in right-to-left layouts.
  public var draw: @MainActor (inout DisplayList, Size, Theme) -> Void = { _, _, _ in } {
    didSet { requestPaint() }
  }
  /// The accessibility name; nil for a drawing that only decorates.
  public var label: String?

  public override init() {
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  public override func paint(in list: inout DisplayList) {
    let (size, theme) = (bounds.size, theme)
    list.clipped(to: bounds) { draw(&$0, size, theme) }
  }

  public override var semantics: Semantics? { label.map { Semantics(role: .image, name: $0) } }
}
