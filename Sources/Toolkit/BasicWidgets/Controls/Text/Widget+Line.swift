internal import WorkflowCanvas

extension Widget {
  /// Returns the layout of `text` in one line of at most `width` points; nil outside a window.
  func lineLayout(_ text: String, _ font: Font = .control, width: Double? = nil) -> TextLayout? {
    window.map {
      TextLayout(text, font: theme.font(font), width: width, lineLimit: 1, measuring: $0.text)
    }
  }

  /// Paints a text in the middle of the height and along `area`, whose x coordinate is measured from
  /// the leading edge.
  func paint(
    _ layout: TextLayout, in area: Rect, _ color: Color, alignment: TextAlignment = .leading,
    list: inout DisplayList
  ) {
    let area = reading(area)
    list.text(
      layout, at: Point(x: area.minX, y: (bounds.height - layout.size.height) / 2),
      width: area.width, alignment: alignment.reading(layoutDirection), color)
  }

  /// Paints a line of text, which is cut to the width of `area` and is then the tooltip.
  func paintLine(
    _ text: String, _ font: Font = .control, in area: Rect, _ color: Color,
    alignment: TextAlignment = .leading, list: inout DisplayList
  ) {
    guard let layout = lineLayout(text, font, width: max(0, area.width) + 0.5) else { return }
    noteCut(layout.isCut, of: text)
    paint(layout, in: area, color, alignment: alignment, list: &list)
  }

  /// Paints the chevron of a submenu or of content that is collapsed (0) or expanded (1).
  package func paintDisclosure(
    at center: Point, turn: Double, lineWidth: Double, _ color: Color? = nil,
    in list: inout DisplayList
  ) {
    let scale = theme.textScale
    let turned = Transform().rotated(degrees: 90 * turn)
    let points = [Point(x: -2, y: -4), Point(x: 2, y: 0), Point(x: -2, y: 4)].map { corner in
      let point = turned(corner)
      return center + Point(x: point.x * (isMirrored ? -scale : scale), y: point.y * scale)
    }
    list.stroke(points, width: lineWidth * scale, color ?? theme.palette.secondaryText)
  }
}
