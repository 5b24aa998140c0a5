public import WorkflowCanvas
internal import WorkflowDiagnostics

extension Widget {
  /// The widget's rectangle in its own coordinates, in points; the origin is the top left corner.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The conversion from the widget's coordinates to the window's, for all input and output.
  package var placement: Transform {
    var placement = Transform(offset: frame.origin)
    var widget = parent
    while let current = widget {
      if let transform = current.rare?.transform { placement = placement.followed(by: transform) }
      placement.offset = placement.offset + current.frame.origin
      widget = current.parent
    }
    return placement
  }

  /// Converts a point in the widget's coordinates to the window's.
  package func toWindow(_ point: Point) -> Point { placement(point) }

  /// Converts a rectangle in the widget's coordinates to the window's.
  package func toWindow(_ rect: Rect) -> Rect { placement(rect) }

  /// Converts a point in the window to the widget's coordinates.
  package func fromWindow(_ point: Point) -> Point { placement.inverse(point) }

  /// Converts a rectangle in the window to the widget's coordinates.
  package func fromWindow(_ rect: Rect) -> Rect { placement.inverse(rect) }

  /// The position of the widget's top left corner in the window, in points.
  package var originInWindow: Point { placement.offset }

  /// The widget's frame in the window's coordinates, in points.
  package var frameInWindow: Rect { placement(bounds) }

  /// Returns the frontmost widget at `point`, in this widget's coordinates; nil for none.
  ///
  /// Hidden, inert and pointer-transparent widgets are not returned.
  package func hitTest(_ point: Point) -> Widget? {
    guard !isHidden, !isInert else { return nil }
    let isHit = isHit(at: point)
    guard isHit || showsMoved(at: point) else { return nil }
    var inside = point
    if let transform = rare?.transform { inside = transform.inverse(point) }
    for child in backToFront.reversed() {
      let hit = child.hitTest(inside - child.frame.origin)
      if let hit, !ignores(hit, in: child) { return hit }
    }
    return isHit && !isPointerTransparent ? self : nil
  }

  /// Lets damage and the pointer find descendants outside the bounds of this widget and its ancestors.
  func markMovedDescendants() {
    var widget: Widget? = self
    while let current = widget {
      current.rareAttributes.hasMovedDescendants = true
      widget = current.parent
    }
  }

  /// Whether a descendant that is drawn elsewhere, outside the bounds, may be visible at `point`.
  private func showsMoved(at point: Point) -> Bool {
    guard let rare, rare.hasMovedDescendants, !(self is any InputBoundary) else { return false }
    if let widget = self as? DecorationWidget, widget.decoration.kind == .clip { return false }
    let dot = Rect(origin: point, size: Size(width: 0.001, height: 0.001))
    return rare.transform != nil || damage(of: dot).intersects(dot)
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

/// A widget outside whose bounds no descendant has input, although it may be drawn there.
package protocol InputBoundary: Widget {}

extension Widget {
  /// Sets the frame of `child` in this widget's bounds, measured from the leading edge.
  ///
  /// The frame is mirrored in right-to-left layouts.
  ///
  /// - Parameter isAnimated: Whether the change of position uses the child's `animation`; false for
  ///   children that the widget itself moves, such as by scrolling.
  /// - Precondition: `frame` is finite and not of negative size.
  public func place(_ child: Widget, in frame: Rect, isAnimated: Bool = true) {
    guard frame.minX.isFinite, frame.minY.isFinite, frame.width >= 0, frame.height >= 0,
      frame.width.isFinite, frame.height.isFinite
    else {
      misuse(
        """
        \(path) placed \(type(of: child)) at \(frame). Frames must be finite and not of negative size.
        """)
    }
    var frame = frame
    if isMirrored { frame.origin.x = bounds.width - frame.maxX }
    if child.frame == frame, child.motion.current == nil, child.motion.firstLayout != nil { return }
    let isNew = child.motion.firstLayout == nil
    frame.origin = child.animatedOrigin(to: frame, in: self, isAnimated: isAnimated)
    guard child.frame != frame else {
      // A widget that was removed and comes back.
      if isNew, !frame.isEmpty { child.requestPaint() }
      return
    }
    child.requestPaint()
    if child.frame.size != frame.size {
      child.layoutState.isArranged = false
      if let window, window.layout.arranging !== self { window.layout.requests.add(child) }
    }
    child.frame = frame
    child.requestPaint()
  }

  /// Sets the frame of a root widget, such as the window's content or a popup.
  func setFrame(_ frame: Rect) {
    if self.frame.size != frame.size { layoutState.isArranged = false }
    self.frame = frame
    motion.current?.move(to: frame.origin, at: window?.now ?? .zero, .immediate)
  }
}
