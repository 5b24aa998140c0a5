public import WorkflowCanvas

/// A push button with a title and an optional leading icon.
///
/// In a narrow stack, a button loses the padding around its title before other widgets shrink.
public final class ButtonWidget: Control {
  /// The visual emphasis of a button.
  public enum Style: Hashable, Sendable {
    /// The default style.
    case plain
    /// The main action: filled with the accent colour.
    case prominent
    /// An action that deletes or discards something: in the danger colour.
    case destructive
  }

  /// The button's text, also its accessibility name.
  @exclusivity(unchecked) public var title: String {
    didSet { if title != oldValue { requestLayout() } }
  }
  /// The icon before the title; nil for none.
  @exclusivity(unchecked) public var icon: Icon? {
    didSet { if icon != oldValue { requestLayout() } }
  }
  @exclusivity(unchecked) public var style: Style {
    didSet { if style != oldValue { requestPaint() } }
  }

  /// Whether the button is lower and no wider than its title needs, for bars and dense layouts.
  ///
  /// A click on a compact button leaves the focus where it is, such as in the text that it changes.
  @exclusivity(unchecked) public var isCompact = false {
    didSet { if isCompact != oldValue { requestLayout() } }
  }

  /// The layout of the title that was painted last.
  private var shown: (title: String, width: Double, layout: TextLayout)?

  /// The height of a button at a text scale of 1, in points.
  package static let height = 32.0
  /// The height of a compact button at a text scale of 1, in points.
  package static let compactHeight = 28.0
  /// The width that short titles get where there is room, in points.
  private static let roomyWidth = 72.0

  public init(_ title: String = "", icon: Icon? = nil, style: Style = .plain) {
    self.title = title
    self.icon = icon
    self.style = style
  }

  package override var keepsFocus: Bool { isCompact }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentWidth
    let preferred =
      isCompact
      ? content + 2 * theme.spacing.medium
      : max(ButtonWidget.roomyWidth, content + 2 * (theme.spacing.medium + 2))
    let minimum = content + 2 * theme.spacing.small
    return Size(
      width: max(minimum, min(preferred, proposal.width ?? preferred)),
      height: theme.height(isCompact ? ButtonWidget.compactHeight : ButtonWidget.height))
  }

  /// The width of the icon and the title, in points.
  private var contentWidth: Double {
    lineLayout(title).map { iconWidth + $0.size.width } ?? 0
  }

  override func measureSlack(of length: Double, along axis: Axis) -> Double {
    axis == .horizontal ? max(0, length - size(for: ProposedSize(width: 0)).width) : 0
  }

  /// The width of the icon and the gap after it, in points.
  private var iconWidth: Double {
    icon == nil ? 0 : Icon.size * theme.textScale + (title.isEmpty ? 0 : theme.spacing.small)
  }

  public override func paint(in list: inout DisplayList) {
    guard let text = window?.text else { return }
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    paintFocusRing(around: bounds, radius: radius, in: &list)
    switch style {
    case .plain:
      paintRaised(radius: radius, in: &list)
    case .destructive:
      let strength = isPressed ? 0.19 : 0.1 + 0.04 * hoverProgress
      list.fill(bounds, radius: radius, palette.danger.opacity(times: strength))
      if theme.contrast == .high { paintBorder(radius: radius, in: &list) }
    case .prominent:
      list.fill(bounds, radius: radius, palette.accent)
      let shade =
        isPressed ? palette.pressedShade : palette.hoveredShade.opacity(times: hoverProgress)
      list.fill(bounds, radius: radius, shade)
    }
    let layout = shownLayout(
      width: bounds.width - iconWidth - 2 * theme.spacing.small, font: theme.font(.control), text)
    let top = (bounds.height - layout.size.height) / 2
    guard let icon else {
      return list.text(
        layout, at: Point(x: 0, y: top), width: bounds.width, alignment: .center, titleColor)
    }
    let iconSize = Icon.size * theme.textScale
    let start = (bounds.width - iconWidth - layout.size.width) / 2
    let frame = Rect(x: start, y: bounds.midY - iconSize / 2, width: iconSize, height: iconSize)
    paint(icon, in: frame, titleColor, list: &list)
    let textStart = isMirrored ? start : start + iconWidth
    list.text(layout, at: Point(x: textStart, y: top), titleColor)
  }

  /// Returns the layout of the title in `width`, which most frames share.
  private func shownLayout(width: Double, font: Font, _ text: any TextMeasuring) -> TextLayout {
    if let shown, shown.title == title, shown.width == width, shown.layout.font == font {
      return shown.layout
    }
    let layout = TextLayout(title, font: font, width: width, lineLimit: 1, measuring: text)
    shown = (title, width, layout)
    return layout
  }

  public override func baselines(in size: Size) -> Baselines? {
    lineLayout(title)?.baselines(in: size.height)
  }

  private var titleColor: Color {
    switch style {
    case .plain: theme.palette.text
    case .prominent: theme.palette.textOnAccent
    case .destructive: theme.palette.danger
    }
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(role: .button, name: title, state: state, actions: actions)
  }
}
