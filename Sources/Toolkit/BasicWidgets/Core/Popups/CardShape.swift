package import WorkflowCanvas

/// The shape of raised surfaces: a rounded rectangle with a border and a shadow.
package enum CardShape {
  /// Draws the shape in `bounds`, filled with a colour.
  ///
  /// - Parameter radius: The corner radius, in points; nil uses the theme's radius of cards.
  package static func paint(
    _ bounds: Rect, _ color: Color, radius: Double? = nil, _ elevation: Elevation, theme: Theme,
    in list: inout DisplayList
  ) {
    let radius = radius ?? theme.corner.card
    paintShadow(bounds, radius: radius, elevation, theme: theme, in: &list)
    list.fill(bounds, radius: radius, color)
    paintBorder(bounds, radius: radius, theme: theme, in: &list)
  }

  /// Draws the shadow of a surface in `bounds`.
  package static func paintShadow(
    _ bounds: Rect, radius: Double, _ elevation: Elevation, theme: Theme,
    in list: inout DisplayList
  ) {
    let (drop, blur, strength) = elevation.shadow
    let shadow = bounds.offset(by: Point(x: 0, y: drop))
    let color = theme.palette.shadow.opacity(times: strength)
    guard elevation == .card else { return list.shadow(shadow, radius: radius, blur: blur, color) }
    // A blurred shadow has no round corners, which shows below small shapes. The shape covers all but
    // a line of it.
    list.border(
      shadow.outset(by: 1), radius: radius + 1, width: 2, color.opacity(times: 0.6))
  }

  /// Draws the border of a surface; in a dark theme its upper edge is lighter.
  package static func paintBorder(
    _ bounds: Rect, radius: Double? = nil, theme: Theme, in list: inout DisplayList
  ) {
    let (palette, radius) = (theme.palette, radius ?? theme.corner.card)
    list.border(bounds, radius: radius, width: 0, palette.separator)
    paintUpperEdge(bounds, radius: radius, theme: theme, in: &list)
    guard theme.contrast == .high else { return }
    list.border(bounds, radius: radius, width: 1, palette.border)
  }

  /// Draws the lighter upper edge of a surface in a dark theme, where shadows are hardly visible.
  static func paintUpperEdge(
    _ bounds: Rect, radius: Double, theme: Theme, in list: inout DisplayList
  ) {
    guard theme.appearance == .dark else { return }
    list.hairline(
      from: Point(x: bounds.minX + radius, y: bounds.minY), length: bounds.width - 2 * radius,
      along: .horizontal, theme.palette.text.opacity(times: 0.06))
  }
}
