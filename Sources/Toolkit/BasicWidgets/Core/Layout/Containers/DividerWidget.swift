public import WorkflowCanvas

/// A separator line that is one device pixel thick.
public final class DividerWidget: Widget {
  public var axis: Axis {
    didSet { if axis != oldValue { requestLayout() } }
  }

  public init(_ axis: Axis = .horizontal) {
    self.axis = axis
  }

  /// Returns the proposed length along the axis and a thickness of 1 point.
  public override func measure(_ proposal: ProposedSize) -> Size {
    axis == .horizontal
      ? Size(width: proposal.width ?? 0, height: 1) : Size(width: 1, height: proposal.height ?? 0)
  }

  public override func paint(in list: inout DisplayList) {
    list.hairline(
      from: .zero, length: axis == .horizontal ? bounds.width : bounds.height, along: axis,
      theme.palette.separator)
  }
}
