internal import BasicWidgets

extension TableRow {
  private static let accentLine = Size(width: 3, height: 16)

  /// Paints the selection, hover and press backgrounds, the focus ring and the chevron.
  func paintDecoration(in list: inout DisplayList) {
    if node?.header != nil { paintHeaderBackground(in: &list) }
    if !isPictured { paintBackground(in: &list) }
    if let find = body?.find, !isPictured { paintMarks(of: find, in: &list) }
    if node != nil { paintTriangle(in: &list) }
    if showsChevron { paintChevron(in: &list) }
  }

  /// Paints the line above the header of a section. A header that stays at the top covers the rows, and
  /// has the line below it.
  private func paintHeaderBackground(in list: inout DisplayList) {
    let palette = theme.palette
    let isSticky = body?.rows.sticky === self
    if isSticky {
      list.fill(bounds, format.style == .sidebar ? palette.sideBar : palette.card)
    }
    guard isSticky || index > 0 else { return }
    list.hairline(
      from: Point(x: 0, y: isSticky ? bounds.maxY - 0.5 : 0), length: bounds.width,
      along: .horizontal, palette.separator)
  }

  private func paintBackground(in list: inout DisplayList) {
    let corner = theme.corner
    let area = bounds.inset(by: format.backgroundInsets)
    let radius = format.isGroup ? corner.group - RowFormat.cardPadding : corner.row
    list.fill(area, radius: radius, background)
    if joins != Joins() { joinSelection(area, radius: radius, in: &list) }
    if isSelected, emphasis != .filled, theme.contrast == .high {
      let line = TableRow.accentLine
      let height = min(line.height * theme.textScale, area.height)
      let frame = Rect(
        x: area.minX, y: area.midY - height / 2, width: line.width, height: height)
      list.fill(reading(frame), radius: line.width / 2, tableTheme.palette.accent)
    }
    if showsFocusRing {
      let inset = emphasis == .filled ? 2.0 : 0
      list.border(
        area.inset(by: Insets(inset)), radius: radius - inset, width: 2, theme.palette.accent)
    }
  }

  /// Extends the background to selected rows above and below, so that they are one shape.
  private func joinSelection(_ area: Rect, radius: Double, in list: inout DisplayList) {
    func fill(from top: Double, to bottom: Double) {
      list.fill(Rect(x: area.minX, y: top, width: area.width, height: bottom - top), background)
    }
    if joins.above { fill(from: 0, to: area.minY + radius) }
    if joins.below { fill(from: area.maxY - radius, to: bounds.height) }
  }

  /// The theme without the colours of an emphasis.
  private var tableTheme: Theme { (parent ?? self).theme }

  /// The colour of the background, which covers the surface below.
  private var background: Color {
    let palette = tableTheme.palette
    if isSelected {
      switch emphasis {
      case .filled: return palette.accent
      case .tinted: return tableTheme.rowTint
      case .grey, nil: return palette.selectedFill
      }
    }
    if isPressed { return palette.pressedFill }
    let hovered =
      format.style == .sidebar ? palette.pressedFill.opacity(times: 0.6) : palette.hoveredRow
    return hovered.opacity(times: hoverProgress)
  }

  private func paintChevron(in list: inout DisplayList) {
    // In the 20 by 20 icon, the chevron's tip is at x = 14, and the chevron is 7 wide.
    let iconSize = Icon.size * 5 / 7 * theme.textScale
    let tip = bounds.maxX - TableRow.inset - 1
    let frame = Rect(
      x: tip - 0.7 * iconSize, y: bounds.midY - iconSize / 2, width: iconSize, height: iconSize)
    paint(
      .chevronForward, in: frame, lineWidth: 1.75 * theme.textScale, theme.palette.tertiaryText,
      list: &list)
  }
}
