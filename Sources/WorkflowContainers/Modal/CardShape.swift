internal import WorkflowCanvas
internal import WorkflowWidgets

/// The shape of what floats: a surface with round corners, a line around it and a shadow below.
enum CardShape {
  private static let shadowReach = 40.0
  private static let shadowDrop = 12.0

  /// How far the shadow reaches around the card, in points.
  static let outset = shadowReach + shadowDrop

  static func paint(_ bounds: Rect, _ color: Color, theme: Theme, in list: inout DisplayList) {
    list.shadow(
      bounds.offset(by: Point(x: 0, y: shadowDrop)), blur: shadowReach, theme.palette.shadow)
    list.fill(bounds, radius: theme.corner.card, color)
    paintBorder(bounds, theme: theme, in: &list)
  }

  static func paintBorder(_ bounds: Rect, theme: Theme, in list: inout DisplayList) {
    let (palette, radius) = (theme.palette, theme.corner.card)
    list.border(bounds, radius: radius, width: 0, palette.separator)
    if palette.border.opacity > 0 { list.border(bounds, radius: radius, width: 1, palette.border) }
  }
}
