public import WorkflowWidgets

/// Constraints on the position of a layout in its parent. A layout can have several of them:
///
///     label.stickingToParentEdges(leading: 16).centeringInParent(xOffset: nil)
extension Layout {
  /// Centres the layout in its parent, shifted by offsets in points; an axis with a nil offset is
  /// not constrained.
  public func centeringInParent(xOffset: Double? = 0, yOffset: Double? = 0) -> AnyLayout {
    positioned { widget in
      if let xOffset { widget.center(.horizontal, offset: xOffset) }
      if let yOffset { widget.center(.vertical, offset: yOffset) }
    }
  }

  public func fillingParent(insets: Insets = .zero) -> AnyLayout {
    stickingToParentEdges(
      leading: .exactly(insets.leading), top: .exactly(insets.top),
      trailing: .exactly(insets.trailing), bottom: .exactly(insets.bottom))
  }

  /// Constrains the distances from the parent's edges; nil means no constraint.
  public func stickingToParentEdges(
    leading: Length? = nil, top: Length? = nil, trailing: Length? = nil, bottom: Length? = nil
  ) -> AnyLayout {
    positioned { widget in
      widget.pin(.horizontal, start: leading, end: trailing)
      widget.pin(.vertical, start: top, end: bottom)
    }
  }

  /// Adds constraints to this layout's `Positioned` widget, creating one if necessary.
  func positioned(_ demand: (Positioned) -> Void) -> AnyLayout {
    let widget = widget as? Positioned ?? Positioned(widget)
    demand(widget)
    return AnyLayout(widget)
  }
}
