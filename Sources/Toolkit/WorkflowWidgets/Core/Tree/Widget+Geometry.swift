public import WorkflowCanvas
internal import WorkflowDiagnostics

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
      if let hit = child.hitTest(point - child.frame.origin), !ignores(hit, in: child) { return hit }
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
