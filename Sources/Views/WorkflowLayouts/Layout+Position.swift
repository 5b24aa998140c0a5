public import WorkflowCanvas
public import WorkflowWidgets

/// Where a layout stands in its parent. What is said twice about one layout counts together:
///
///     label.stickingToParentEdges(leading: 16).centeringVerticallyInParent()
extension Layout {
  /// In the middle of the parent, moved by offsets in points; an axis whose offset is nil is left
  /// alone.
  public func centeringInParent(xOffset: Double? = 0, yOffset: Double? = 0) -> AnyLayout {
    positioned { widget in
      if let xOffset { widget.center(.horizontal, offset: xOffset) }
      if let yOffset { widget.center(.vertical, offset: yOffset) }
    }
  }

  /// In the middle of the parent from left to right, moved by `offset` points towards the trailing
  /// edge.
  public func centeringHorizontallyInParent(offset: Double = 0) -> AnyLayout {
    centeringInParent(xOffset: offset, yOffset: nil)
  }

  /// In the middle of the parent from top to bottom, moved down by `offset` points.
  public func centeringVerticallyInParent(offset: Double = 0) -> AnyLayout {
    centeringInParent(xOffset: nil, yOffset: offset)
  }

  /// In all of the parent, less `insets`.
  public func fillingParent(insets: Insets = .zero) -> AnyLayout {
    fillingParent(
      leading: .exactly(insets.leading), top: .exactly(insets.top),
      trailing: .exactly(insets.trailing), bottom: .exactly(insets.bottom))
  }

  /// In all of the parent, less distances from its edges.
  public func fillingParent(leading: Length, top: Length, trailing: Length, bottom: Length)
    -> AnyLayout
  {
    stickingToParentEdges(leading: leading, top: top, trailing: trailing, bottom: bottom)
  }

  /// At distances from the edges of the parent; nil for any.
  public func stickingToParentEdges(
    leading: Length? = nil, top: Length? = nil, trailing: Length? = nil, bottom: Length? = nil
  ) -> AnyLayout {
    positioned { widget in
      widget.stick(.horizontal, start: leading, end: trailing)
      widget.stick(.vertical, start: top, end: bottom)
    }
  }

  /// This layout with demands added, on the `Positioned` it already is or in a new one.
  func positioned(_ demand: (Positioned) -> Void) -> AnyLayout {
    let widget = widget as? Positioned ?? Positioned(widget)
    demand(widget)
    return AnyLayout(widget)
  }
}
