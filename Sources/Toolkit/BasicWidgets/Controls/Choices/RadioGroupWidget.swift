public import WorkflowCanvas

/// A column of radio buttons, of which at most one is selected.
public final class RadioGroupWidget: ChoiceGroup {
  /// Creates a group. `title` is its accessibility name and is not shown.
  public required init(title: String, items: [Item] = [], selectedIndex: Int? = nil) {
    super.init(title: title, items: items, selectedIndex: selectedIndex)
  }

  override func makeOption() -> ChoiceOption { RadioButton() }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let sizes = options.map { $0.size(for: ProposedSize(width: proposal.width)) }
    return Size(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(gaps, +))
  }

  private var gaps: Double { theme.spacing.tight * Double(max(0, options.count - 1)) }

  public override func arrange() {
    var y = 0.0
    for option in options {
      let height = option.size(for: ProposedSize(width: bounds.width)).height
      place(option, in: Rect(x: 0, y: y, width: bounds.width, height: height))
      y += height + theme.spacing.tight
    }
  }
}

/// A circle that is filled if its item is selected.
private final class RadioButton: ChoiceOption {
  override func paintIndicator(in frame: Rect, list: inout DisplayList) {
    let palette = theme.palette
    let radius = frame.width / 2
    paintFocusRing(around: frame, radius: radius, in: &list)
    if isSelected {
      list.fill(frame, radius: radius, palette.accent)
      shade(frame, radius: radius, in: &list)
      let dot = frame.inset(by: Insets(frame.width / 3))
      list.fill(dot, radius: dot.width / 2, palette.textOnAccent)
    } else {
      list.fill(frame, radius: radius, palette.card)
      shade(frame, radius: radius, in: &list)
      list.border(frame, radius: radius, width: outlineWidth, palette.secondaryText)
    }
  }
}
