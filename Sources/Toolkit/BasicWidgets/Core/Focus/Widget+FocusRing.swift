public import WorkflowCanvas

extension Widget {
  /// Draws the focus ring around `rect` with corners of `radius`, if the widget shows one.
  ///
  /// The ring is 2 points of the background colour, then 2 points of the accent colour.
  public func paintFocusRing(
    around rect: Rect, radius: Double, in list: inout DisplayList
  ) {
    if showsFocusRing { drawFocusRing(around: rect, radius: radius, in: &list) }
  }

  /// Draws the focus ring, whether or not the widget has the focus.
  func drawFocusRing(around rect: Rect, radius: Double, in list: inout DisplayList) {
    let palette = theme.palette
    list.border(rect.outset(by: 2), radius: radius + 2, width: 2, palette.background)
    list.border(rect.outset(by: 4), radius: radius + 4, width: 2, palette.accent)
  }

  /// Draws the border of a control with corners of `radius` along the inside of its bounds.
  func paintBorder(radius: Double, in list: inout DisplayList) {
    list.border(bounds, radius: radius, width: 1, theme.palette.border)
  }

  /// The width of the area around a widget that a focus ring covers, in points.
  package static var ringReach: Double { 4 }
}
