public import WorkflowCanvas

extension Widget {
  /// The widget's rectangle in its own coordinates, in points; the origin is the top left corner.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The position of the widget's top left corner in the window, in points.
  package var originInWindow: Point {
    var origin = frame.origin
    var widget = parent
    while let current = widget {
      origin = origin + current.frame.origin
      widget = current.parent
    }
    return origin
  }

  /// The widget's frame in the window's coordinates, in points.
  package var frameInWindow: Rect { Rect(origin: originInWindow, size: frame.size) }

  /// Returns the frontmost widget at `point`, in this widget's coordinates; nil for none.
  ///
  /// Hidden, inert and pointer-transparent widgets are not returned.
  package func hitTest(_ point: Point) -> Widget? {
    guard !isHidden, !isInert, isHit(at: point) else { return nil }
    for child in backToFront.reversed() {
      if let hit = child.hitTest(point - child.frame.origin) { return hit }
    }
    return isPointerTransparent ? nil : self
  }

  /// Whether hit testing ignores the widget itself, but not its children.
  package var isPointerTransparent: Bool {
    get { rare?.isPointerTransparent ?? false }
    set {
      rareAttributes.isPointerTransparent = newValue
      window?.hasChanged = true
    }
  }
}
