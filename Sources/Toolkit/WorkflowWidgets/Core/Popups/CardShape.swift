package import WorkflowCanvas

/// The shape of raised surfaces: a rounded rectangle with a border and a shadow.
package enum CardShape {
  /// How far a surface floats above what is below it.
  package enum Elevation {
    /// Plain buttons and knobs.
    case card
    /// Menus and tooltips.
    case popUp
    /// The image of what is dragged.
    case drag
    /// Alerts and sheets.
    case modal

    /// The distance that the shadow is moved down and its blur, in points, and its part of the
    /// theme's shadow.
    fileprivate var shadow: (drop: Double, blur: Double, strength: Double) {
      switch self {
      case .card: (1, 3, 0.28)
      case .popUp: (4, 16, 0.64)
      case .drag: (8, 24, 0.78)
      case .modal: (12, 40, 1)
      }
    }

    /// The distance that the shadow extends around the surface, in points.
    package var outset: Double { shadow.drop + shadow.blur }
  }

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
    if theme.appearance == .dark {
      list.hairline(
        from: Point(x: bounds.minX + radius, y: bounds.minY), length: bounds.width - 2 * radius,
        along: .horizontal, palette.text.opacity(times: 0.06))
    }
    guard theme.contrast == .high else { return }
    list.border(bounds, radius: radius, width: 1, palette.border)
  }
}
