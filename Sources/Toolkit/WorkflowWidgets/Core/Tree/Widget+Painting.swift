public import WorkflowCanvas

extension Widget {
  /// Asks for another paint of this widget at the next frame.
  public func requestPaint() {
    guard let window, !isHidden else { return }
    var area = frame.outset(by: max(paintOutset, Widget.ringReach))
    var ancestor = parent
    while let current = ancestor {
      if current.isHidden { return }
      area = current.damage(of: area)
      area = area.offset(by: current.frame.origin)
      ancestor = current.parent
    }
    window.counts.paintRequests += 1
    window.addDamage(area)
  }

  /// The children as they are painted: by `zIndex`, then as they were added.
  var backToFront: [Widget] {
    if let paintOrder { return paintOrder }
    var order = children
    if children.contains(where: { $0.zIndex != 0 }) {
      let places = children.enumerated().map { (place: ($0.element.zIndex, $0.offset), $0.element) }
      order = places.sorted { $0.place < $1.place }.map(\.1)
    }
    paintOrder = order
    return order
  }

  /// Where a point that is counted from the leading edge is painted.
  func reading(_ point: Point) -> Point {
    isMirrored ? Point(x: bounds.width - point.x, y: point.y) : point
  }

  /// Where a rectangle that is counted from the leading edge is painted, and the other way round.
  func reading(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    var rect = rect
    rect.origin.x = bounds.width - rect.maxX
    return rect
  }

  /// Asks for `animate(at:)` at `time`, or at the next frame where that is past.
  ///
  /// Of several wishes the earliest counts; what else is wanted is asked for again in `animate(at:)`.
  /// A hidden widget is not animated; `didBecomeShown()` lets it ask again.
  ///
  /// - Parameter isEndless: Whether the widget will go on asking while it is shown, so that tests
  ///   need not wait for it to rest.
  public func requestFrame(at time: Duration, isEndless: Bool = false) {
    if isShown { window?.frames.add(self, at: time, isEndless: isEndless) }
  }

  /// Draws `child` at its place; for widgets that paint their children themselves.
  public func paint(_ child: Widget, in list: inout DisplayList) {
    child.draw(in: &list)
  }

  func draw(in list: inout DisplayList) {
    let opacity = motion.current?.shownOpacity ?? opacity
    guard !isHidden, opacity > 0 else { return }
    list.translated(by: frame.origin, opacity: opacity) { list in
      if list.isVisible(bounds.outset(by: max(paintOutset, Widget.ringReach))) {
        window?.counts.widgetsPainted += 1
        paint(in: &list)
      }
      paintChildren(in: &list)
      if layoutState.problem != nil { paintLayoutProblem(in: &list) }
    }
  }
}
