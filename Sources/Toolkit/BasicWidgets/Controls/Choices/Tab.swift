internal import WorkflowCanvas

/// One tab of a tab bar: a title with a background while hovered.
final class Tab: ChoiceOption {
  static let height = 32.0

  /// The horizontal span of the title, in the tab's coordinates.
  var titleSpan: (start: Double, end: Double) {
    let width = lineLayout(title, width: maximumTitleWidth)?.size.width ?? 0
    let start = (bounds.width - width) / 2
    return (start, start + width)
  }

  private var maximumTitleWidth: Double { max(0, bounds.width - 2 * theme.spacing.medium + 0.5) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = (lineLayout(title)?.size.width ?? 0).rounded(.up)
    return Size(width: width + 2 * theme.spacing.medium, height: theme.height(Tab.height))
  }

  override func paint(in list: inout DisplayList) {
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    list.fill(bounds, radius: radius, palette.fill.opacity(times: hoverProgress))
    if isPressed { list.fill(bounds, radius: radius, palette.pressedFill) }
    if showsFocusRing { list.border(bounds, radius: radius, width: 2, palette.accent) }
    paintLine(
      title, in: bounds.inset(by: Insets(theme.spacing.medium)), titleColor, alignment: .center,
      list: &list)
  }

  private var titleColor: Color {
    isSelected || isHovered ? theme.palette.text : theme.palette.secondaryText
  }

  override var role: Semantics.Role { .tab }

  /// The selected tab controls the page after the bar.
  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    guard isSelected, let page = parent?.neighbours.next else { return [] }
    return [(.controls, [page])]
  }
}
