internal import WorkflowCanvas

extension EditingHost {
  var textColor: Color { theme.palette.text }

  var font: Font { theme.font(.body) }

  /// Paints the background and the border, which shows the focused, invalid or hovered state.
  func paintFrame(in list: inout DisplayList) {
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    paintFocusRing(around: bounds, radius: radius, in: &list)
    list.fill(bounds, radius: radius, palette.card)
    if isInvalid {
      list.border(bounds, radius: radius, width: isFocused ? 2 : 1, palette.danger)
    } else if isFocused {
      list.border(bounds, radius: radius, width: showsFocusRing ? 1 : 2, palette.accent)
    } else {
      paintBorder(radius: radius, in: &list)
      list.border(
        bounds, radius: radius, width: 1, palette.secondaryText.opacity(times: hoverProgress))
    }
  }
}
