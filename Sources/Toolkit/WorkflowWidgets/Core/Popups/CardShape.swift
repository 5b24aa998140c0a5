package import WorkflowCanvas

/// The shape of what floats: a surface with round corners, a line around it and a shadow below.
package enum CardShape {
  private static let shadowReach = 40.0
  private static let shadowDrop = 12.0

  /// How far the shadow reaches around the card, in points.
  package static let outset = shadowReach + shadowDrop

  /// Draws the shape in `bounds`, with corners of `radius` or those of cards.
  package static func paint(
    _ bounds: Rect, _ color: Color, radius: Double? = nil, theme: Theme, in list: inout DisplayList
  ) {
    list.shadow(
      bounds.offset(by: Point(x: 0, y: shadowDrop)), blur: shadowReach, theme.palette.shadow)
    list.fill(bounds, radius: radius ?? theme.corner.card, color)
    paintBorder(bounds, radius: radius, theme: theme, in: &list)
  }

  /// Draws the line around the shape.
  package static func paintBorder(
    _ bounds: Rect, radius: Double? = nil, theme: Theme, in list: inout DisplayList
  ) {
    let (palette, radius) = (theme.palette, radius ?? theme.corner.card)
    list.border(bounds, radius: radius, width: 0, palette.separator)
    if palette.border.opacity > 0 { list.border(bounds, radius: radius, width: 1, palette.border) }
  }
}
