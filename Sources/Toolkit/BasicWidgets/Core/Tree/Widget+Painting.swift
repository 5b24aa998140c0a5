public import WorkflowCanvas

extension Widget {
  /// Requests that the widget be painted again in the next frame.
  public func requestPaint() { damageDrawing(ignoringHidden: false) }

  /// Requests that a part of the widget be drawn again.
  package func requestPaint(of area: Rect) {
    let area = Rect(origin: frame.origin + area.origin, size: area.size)
    if let window, let area = visibleArea(of: area) { window.addDamage(area) }
  }

  /// Adds to the damage the area in which the widget is drawn, and the areas of descendants that may
  /// be outside it.
  ///
  /// - Parameter ignoringHidden: Whether to add them also if the widget was just hidden.
  func damageDrawing(ignoringHidden: Bool) {
    let area = drawnArea(of: paintedArea)
    guard let window, let area = visibleArea(of: area, ignoringHidden: ignoringHidden) else {
      return
    }
    window.counts.paintRequests += 1
    window.addDamage(area, of: self)
    guard let rare, rare.hasMovedDescendants else { return }
    for child in backToFront { child.damageDrawing(ignoringHidden: true) }
  }

  /// Returns the part of the window in which changes inside `area`, in the parent's coordinates,
  /// can be visible; nil if the widget is hidden, unless that is ignored.
  func visibleArea(of area: Rect, ignoringHidden: Bool = false) -> Rect? {
    guard !isHidden || ignoringHidden else { return nil }
    var area = area
    var ancestor = parent
    while let current = ancestor {
      if current.isHidden, !ignoringHidden { return nil }
      area = current.drawnArea(of: current.damage(of: area))
      ancestor = current.parent
    }
    return area
  }

  /// Returns where an area of the widget is drawn, in the parent's coordinates: beside its frame during
  /// a transition.
  private func drawnArea(of area: Rect) -> Rect {
    if let motion = motion.current { return motion.shownTransform(of: frame)(area) }
    return area.offset(by: frame.origin)
  }

  /// The area in which the widget itself paints, in its own coordinates.
  private var paintedArea: Rect { bounds.outset(by: max(paintOutset, Widget.ringReach)) }

  /// The children, and those that disappear at their former places, in paint order: by `zIndex`,
  /// then by index.
  package var backToFront: [Widget] {
    if let paintOrder { return paintOrder }
    // Loops: a closure would check its isolation in each call.
    var order = children
    if let window {
      for widget in window.departures where widget.parent === self {
        order.insert(widget, at: min(widget.index, order.count))
      }
    }
    var isReordered = false
    for child in order where child.zIndex != 0 { isReordered = true }
    if isReordered {
      let places = order.enumerated().map { (place: ($0.element.zIndex, $0.offset), $0.element) }
      order = places.sorted { $0.place < $1.place }.map(\.1)
    }
    paintOrder = order
    return order
  }

  /// Converts a point measured from the leading edge to one measured from the left edge, or back.
  package func reading(_ point: Point) -> Point {
    isMirrored ? Point(x: bounds.width - point.x, y: point.y) : point
  }

  /// Converts a rectangle measured from the leading edge to one measured from the left edge, or
  /// back.
  package func reading(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    var rect = rect
    rect.origin.x = bounds.width - rect.maxX
    return rect
  }

  /// Requests a call of `animate(at:)` at `time`, or in the next frame if `time` has passed.
  ///
  /// Times are since the launch of the app, as `Window.now` is.
  ///
  /// Only the earliest pending request is kept; request again from `animate(at:)`. Requests of a
  /// hidden widget are ignored; request again from `didBecomeShown()`.
  ///
  /// - Parameter isEndless: Whether the widget keeps requesting frames as long as it is shown, so
  ///   that tests do not wait for it to become idle.
  public func requestFrame(at time: Duration, isEndless: Bool = false) {
    if isShown { window?.frames.add(self, at: time, isEndless: isEndless) }
  }

  /// Draws `child` at its frame's origin; for widgets that override `paintChildren(in:)`.
  public func paint(_ child: Widget, in list: inout DisplayList) {
    child.draw(in: &list)
  }

  func draw(in list: inout DisplayList) {
    guard !isHidden else { return }
    if let motion = motion.current {
      guard motion.shownOpacity > 0 else { return }
      return list.transformed(
        by: motion.shownTransform(of: frame), opacity: motion.shownOpacity, drawUnlessLeftOut)
    }
    if opacity > 0 { list.translated(by: frame.origin, opacity: opacity, drawUnlessLeftOut) }
  }

  private func drawUnlessLeftOut(in list: inout DisplayList) {
    if isLeftOut { list.leaveGap() } else { drawInPlace(in: &list) }
  }

  private func drawInPlace(in list: inout DisplayList) {
    // A disabled control in a disabled area is not dimmed twice.
    guard isDimmed, window?.isDimming != true else { return drawContent(in: &list) }
    let area = bounds.outset(by: paintOutset)
    window?.isDimming = true
    defer { window?.isDimming = false }
    list.layer(over: area, opacity: Widget.dimmedOpacity, scale: 1, drawContent)
  }

  /// Returns the drawing of the widget and its descendants up to `outset` points outside its
  /// bounds, with its own origin, but without its opacity and motion.
  func picture(outset: Double) -> DisplayList {
    var picture = DisplayList(visible: bounds.outset(by: outset))
    drawInPlace(in: &picture)
    return picture
  }

  /// The drawing of the widget and its descendants, with its own origin.
  package var picture: DisplayList {
    var picture = DisplayList(visible: bounds.outset(by: paintOutset), text: window?.text)
    picture.translated(by: .zero - frame.origin) { draw(in: &$0) }
    return picture
  }

  private func drawContent(in list: inout DisplayList) {
    if list.isVisible(paintedArea) {
      window?.counts.widgetsPainted += 1
      paint(in: &list)
    }
    paintChildren(in: &list)
    if layoutState.problem != nil { paintLayoutProblem(in: &list) }
  }

  /// Runs `draw`, which draws the widget and children that overlap; if they are not opaque, they
  /// fade as one.
  package func paintAsGroup(in list: inout DisplayList, _ draw: (inout DisplayList) -> Void) {
    guard list.opacity < 1 else { return draw(&list) }
    list.group(over: bounds.outset(by: totalOutset), draw)
  }

  /// The distance by which the widget and its descendants paint outside its bounds, in points.
  var totalOutset: Double {
    let whole = placement
    var area = bounds
    for widget in shownWidgets {
      guard let shown = widget.visibleArea(of: widget.drawnArea(of: widget.paintedArea)) else {
        continue
      }
      area = area.union(whole.inverse(shown))
    }
    return max(-area.minX, -area.minY, area.maxX - bounds.maxX, area.maxY - bounds.maxY)
  }

  static let dimmedOpacity = 0.45
}
