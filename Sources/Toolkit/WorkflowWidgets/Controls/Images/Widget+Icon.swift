public import WorkflowCanvas

extension Widget {
  /// Paints `icon` centred in `rect`, whose x coordinate is measured from the leading edge.
  ///
  /// - Parameter lineWidth: The stroke width in points; nil for a tenth of the icon's size.
  public func paint(
    _ icon: Icon, in rect: Rect, lineWidth: Double? = nil, _ color: Color,
    list: inout DisplayList
  ) {
    let side = min(rect.width, rect.height)
    guard side > 0 else { return }
    let scale = side / Icon.size
    let target = reading(rect)
    let corner = Point(x: target.midX - side / 2, y: target.midY - side / 2)
    let isFlipped = isMirrored && icon.isDirectional
    for line in icon.lines {
      let points = line.map { point in
        Point(
          x: corner.x + (isFlipped ? Icon.size - point.x : point.x) * scale,
          y: corner.y + point.y * scale)
      }
      list.stroke(points, width: lineWidth ?? side / 10, color)
    }
  }
}
