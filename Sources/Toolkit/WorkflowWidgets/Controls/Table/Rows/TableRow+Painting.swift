internal import WorkflowCanvas

extension TableRow {
  /// Paints the selection, hover and press backgrounds, the focus ring and the chevron.
  func paintDecoration(in list: inout DisplayList) {
    if !isPictured {
      for fill in fills { paintFill(fill, in: &list) }
    }
    if showsFocusRing, !isPictured {
      let (palette, corner) = (theme.palette, theme.corner)
      let inset = format.style == .plain ? 1.0 : 3.0
      let radius = format.style == .plain ? corner.row : corner.group - inset
      list.border(bounds.inset(by: Insets(inset)), radius: radius, width: 2, palette.accent)
    }
    if showsChevron { paintChevron(in: &list) }
  }

  /// The colours of the selection, hover and press backgrounds, back to front.
  var fills: [Color] {
    guard isSelected || isPressed || hoverProgress > 0 else { return [] }
    let palette = theme.palette
    let hover = isSelected ? hoverProgress / 2 : hoverProgress
    return [
      palette.selectedFill.opacity(times: isSelected ? 1 : 0), palette.fill.opacity(times: hover),
      palette.pressedFill.opacity(times: isPressed ? 1 : 0),
    ].filter { $0.opacity > 0 }
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

  /// Fills the row; only the corners that are corners of the card are rounded.
  private func paintFill(_ color: Color, in list: inout DisplayList) {
    guard color.opacity > 0 else { return }
    if format.style == .plain { return list.fill(bounds, color) }
    list.clipped(to: bounds) { list in
      let (reach, position) = (theme.corner.group, position)
      var shape = bounds
      if position == .middle || position == .last {
        shape.origin.y -= reach
        shape.size.height += reach
      }
      if position == .middle || position == .first { shape.size.height += reach }
      list.fill(shape, radius: reach, color)
    }
  }
}
