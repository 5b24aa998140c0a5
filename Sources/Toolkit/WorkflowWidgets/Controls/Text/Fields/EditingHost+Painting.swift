internal import WorkflowCanvas

extension EditingHost {
  /// The colour of the text.
  var textColor: Color { isEnabled ? theme.palette.text : theme.palette.disabled }

  /// The font of the text.
  var font: Font { theme.font(.body) }

  /// Draws what is behind the text: a surface with a line around it that tells the state.
  func paintFrame(in list: inout DisplayList) {
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    paintFocusRing(around: bounds, radius: radius, in: &list)
    list.fill(bounds, radius: radius, isEnabled ? palette.card : palette.fill)
    if isInvalid {
      list.border(bounds, radius: radius, width: isFocused ? 2 : 1, palette.danger)
    } else if isFocused {
      list.border(bounds, radius: radius, width: showsFocusRing ? 1 : 2, palette.accent)
    } else if isEnabled {
      list.border(bounds, radius: radius, width: 1, palette.separator)
      list.border(
        bounds, radius: radius, width: 1, palette.tertiaryText.opacity(times: hoverProgress))
      paintBorder(radius: radius, in: &list)
    }
  }
}
