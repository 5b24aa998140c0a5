public import WorkflowCanvas

extension Widget {
  /// Paints `icon` centred in `rect`, which is in reading coordinates (x from the leading edge).
  ///
  /// - Parameter lineWidth: The stroke width in points; nil for a tenth of the icon's size.
  public func paint(
    _ icon: Icon, in rect: Rect, lineWidth: Double? = nil, _ color: Color,
    list: inout DisplayList
  ) {
    let extent = min(rect.width, rect.height)
    guard extent > 0 else { return }
    let share = extent / Icon.size
    let place = reading(rect)
    let corner = Point(x: place.midX - extent / 2, y: place.midY - extent / 2)
    let isTurned = isMirrored && icon.isDirectional
    for line in icon.lines {
      let points = line.map { point in
        Point(
          x: corner.x + (isTurned ? Icon.size - point.x : point.x) * share,
          y: corner.y + point.y * share)
      }
      list.stroke(points, width: lineWidth ?? extent / 10, color)
    }
  }
}
