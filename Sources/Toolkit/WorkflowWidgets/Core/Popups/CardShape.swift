package import WorkflowCanvas

/// The shape of floating surfaces: a rounded rectangle with a border and a shadow.
package enum CardShape {
  private static let shadowReach = 40.0
  private static let shadowDrop = 12.0

  /// The distance that the shadow extends around the card, in points.
  package static let outset = shadowReach + shadowDrop

  /// Draws the shape in `bounds`, filled with a colour.
  ///
  /// - Parameter radius: The corner radius, in points; nil uses the theme's radius of cards.
  package static func paint(
    _ bounds: Rect, _ color: Color, radius: Double? = nil, theme: Theme, in list: inout DisplayList
  ) {
    list.shadow(
      bounds.offset(by: Point(x: 0, y: shadowDrop)), blur: shadowReach, theme.palette.shadow)
    list.fill(bounds, radius: radius ?? theme.corner.card, color)
    paintBorder(bounds, radius: radius, theme: theme, in: &list)
  }

  package static func paintBorder(
    _ bounds: Rect, radius: Double? = nil, theme: Theme, in list: inout DisplayList
  ) {
    let (palette, radius) = (theme.palette, radius ?? theme.corner.card)
    list.border(bounds, radius: radius, width: 0, palette.separator)
    guard theme.contrast == .high else { return }
    list.border(bounds, radius: radius, width: 1, palette.border)
  }
}
