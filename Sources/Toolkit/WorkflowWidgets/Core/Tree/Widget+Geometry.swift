public import WorkflowCanvas

extension Widget {
  /// The widget's own extent, with the origin at its top left.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Where the widget's top left corner is in the window, in points.
  public var originInWindow: Point {
    var origin = frame.origin
    var widget = parent
    while let current = widget {
      origin = origin + current.frame.origin
      widget = current.parent
    }
    return origin
  }

  /// The widget's place in the window, in points.
  public var frameInWindow: Rect { Rect(origin: originInWindow, size: frame.size) }

  /// The frontmost widget at `point`, in this widget's coordinates.
  public func hitTest(_ point: Point) -> Widget? {
    guard !isHidden, !isInert, bounds.contains(point) else { return nil }
    for child in backToFront.reversed() {
      if let hit = child.hitTest(point - child.frame.origin) { return hit }
    }
    return isPointerTransparent ? nil : self
  }

  /// Whether the pointer is over what is behind this widget where it is over none of its children.
  public var isPointerTransparent: Bool {
    get { rare?.isPointerTransparent ?? false }
    set { rareAttributes.isPointerTransparent = newValue }
  }
}
