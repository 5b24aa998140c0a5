public import WorkflowCanvas

extension Widget {
  /// Paints `icon` centred in `rect`, whose x coordinate is measured from the leading edge.
  ///
  /// - Parameter lineWidth: The stroke width in points; nil for a twelfth of the icon's size.
  public func paint(
    _ icon: Icon, in rect: Rect, lineWidth: Double? = nil, _ color: Color,
    list: inout DisplayList
  ) {
    let side = min(rect.width, rect.height)
    guard side > 0 else { return }
    let target = reading(rect)
    let isFlipped = isMirrored && icon.isDirectional
    let scale = side / Icon.squareSide
    let transform = Transform()
      .translated(x: target.midX + (isFlipped ? side : -side) / 2, y: target.midY - side / 2)
      .scaled(x: isFlipped ? -scale : scale, y: scale)
    let style = StrokeStyle(width: lineWidth ?? side / 12, cap: .round, join: .round)
    list.stroke(icon.path.applying(transform), .color(color), style: style)
  }

  /// Paints the check mark of a row in a menu or a list of choices, which starts `start` points from
  /// the leading edge.
  func paintTick(at start: Double, _ color: Color, list: inout DisplayList) {
    let scale = theme.textScale
    let frame = reading(Rect(x: start, y: 0, width: 12 * scale, height: bounds.height))
    let points = [(1.0, 0.5), (4.0, 3.5), (10.0, -3.5)]
    list.stroke(
      points.map { Point(x: frame.minX + $0.0 * scale, y: frame.midY + $0.1 * scale) },
      width: 2 * scale, color)
  }
}
