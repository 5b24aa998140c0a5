public import WorkflowCanvas

/// A line, one device pixel thick, between things below or beside each other.
public final class Divider: Widget {
  /// Along which axis the line goes.
  public var axis: Axis {
    didSet { if axis != oldValue { requestLayout() } }
  }

  /// Makes a line along `axis`.
  public init(_ axis: Axis = .horizontal) {
    self.axis = axis
  }

  /// As long as the room, and a point thick.
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
