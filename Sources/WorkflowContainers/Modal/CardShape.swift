internal import WorkflowCanvas
internal import WorkflowWidgets

/// The shape of what floats: a surface with round corners, a line around it and a shadow below.
enum CardShape {
  static let radius = 14.0
  private static let shadowReach = 40.0
  private static let shadowDrop = 12.0

  /// How far the shadow reaches around the card, in points.
  static let outset = shadowReach + shadowDrop

  static func paint(_ bounds: Rect, _ color: Color, palette: Palette, in list: inout DisplayList) {
    list.shadow(
      bounds.offset(by: Point(x: 0, y: shadowDrop)), blur: shadowReach, palette.shadow)
    list.fill(bounds, radius: radius, color)
    paintBorder(bounds, palette: palette, in: &list)
  }

  static func paintBorder(_ bounds: Rect, palette: Palette, in list: inout DisplayList) {
    list.border(bounds, radius: radius, width: 0, palette.separator)
  }
}
