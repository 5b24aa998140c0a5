public import WorkflowCanvas

extension Widget {
  /// Requests that the widget be painted again in the next frame.
  public func requestPaint() {
    let reach = max(paintOutset, Widget.ringReach) + (motion.current?.shownRise ?? 0)
    guard let window, let area = visibleArea(of: frame.outset(by: reach)) else { return }
    window.counts.paintRequests += 1
    window.addDamage(area, of: self)
  }

  /// Returns the part of the window in which changes inside `area`, in the parent's coordinates,
  /// can be visible; nil if the widget is hidden.
  func visibleArea(of area: Rect) -> Rect? {
    guard !isHidden else { return nil }
    var area = area
    var ancestor = parent
    while let current = ancestor {
      if current.isHidden { return nil }
      area = current.damage(of: area)
      area = area.offset(by: current.drawnOrigin)
      ancestor = current.parent
    }
    return area
  }

  /// The position at which the parent draws the widget: below its frame while it rises.
  private var drawnOrigin: Point {
    frame.origin + Point(x: 0, y: motion.current?.shownRise ?? 0)
  }

  /// The children in paint order: by `zIndex`, then by index.
  var backToFront: [Widget] {
    if let paintOrder { return paintOrder }
    var order = children
    // A loop: a closure would check its isolation in each call.
    var isReordered = false
    for child in children where child.zIndex != 0 { isReordered = true }
    if isReordered {
      let places = children.enumerated().map { (place: ($0.element.zIndex, $0.offset), $0.element) }
      order = places.sorted { $0.place < $1.place }.map(\.1)
    }
    paintOrder = order
    return order
  }

  /// Converts a point measured from the leading edge to one measured from the left edge, or back.
  func reading(_ point: Point) -> Point {
    isMirrored ? Point(x: bounds.width - point.x, y: point.y) : point
  }

  /// Converts a rectangle measured from the leading edge to one measured from the left edge, or
  /// back.
  func reading(_ rect: Rect) -> Rect {
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
    let opacity = motion.current?.shownOpacity ?? opacity
    guard !isHidden, opacity > 0 else { return }
    list.translated(by: drawnOrigin, opacity: opacity) { list in
      if isLeftOut { return list.leaveGap() }
      // A disabled control in a disabled area is not dimmed twice.
      guard isDimmed, window?.isDimming != true else { return drawContent(in: &list) }
      let area = bounds.outset(by: paintOutset)
      window?.isDimming = true
      defer { window?.isDimming = false }
      list.layer(over: area, opacity: Widget.dimmedOpacity, scale: 1, drawContent)
    }
  }

  /// The drawing of the widget and its descendants, with its own origin.
  var picture: DisplayList {
    var picture = DisplayList(visible: bounds.outset(by: paintOutset))
    picture.translated(by: .zero - frame.origin) { draw(in: &$0) }
    return picture
  }

  private func drawContent(in list: inout DisplayList) {
    if list.isVisible(bounds.outset(by: max(paintOutset, Widget.ringReach))) {
      window?.counts.widgetsPainted += 1
      paint(in: &list)
    }
    paintChildren(in: &list)
    if layoutState.problem != nil { paintLayoutProblem(in: &list) }
  }

  /// Runs `draw`, which draws the widget and children that overlap; if they are not opaque, they fade
  /// as one.
  package func paintAsGroup(in list: inout DisplayList, _ draw: (inout DisplayList) -> Void) {
    guard list.opacity < 1 else { return draw(&list) }
    list.group(over: bounds.outset(by: paintReach), draw)
  }

  /// The distance by which the widget and its descendants paint outside their bounds at most, in
  /// points.
  private var paintReach: Double {
    var reach = max(paintOutset, Widget.ringReach)
    for child in children where !child.isHidden { reach = max(reach, child.paintReach) }
    return reach
  }

  static let dimmedOpacity = 0.45
}
