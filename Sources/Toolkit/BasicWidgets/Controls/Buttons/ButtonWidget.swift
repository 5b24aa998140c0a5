public import WorkflowCanvas

/// A push button or toggle button with a title and an optional leading icon.
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
  public var title: String {
    didSet { if title != oldValue { requestLayout() } }
  }
  /// The icon before the title; nil for none.
  public var icon: Icon? {
    didSet { if icon != oldValue { requestLayout() } }
  }
  @exclusivity(unchecked) public var style: Style {
    didSet { if style != oldValue { requestPaint() } }
  }

  /// Whether the button is lower and no wider than its title needs, for bars and dense layouts.
  ///
  /// A click on a compact button leaves the focus where it is, such as in the text that it changes.
  public var isCompact = false {
    didSet { if isCompact != oldValue { requestLayout() } }
  }

  /// Whether a toggle button is on; nil for a button that only runs an action.
  ///
  /// The owner sets it; a press calls `didPress` and changes nothing.
  public var isOn: Bool? {
    didSet { if isOn != oldValue { requestPaint() } }
  }

  /// Whether the button has no surface unless it is hovered, pressed or on, for bars, rows and
  /// links; the title has the accent colour.
  public var isBorderless = false {
    didSet { if isBorderless != oldValue { requestLayout() } }
  }

  /// How the surface and the focus ring are drawn.
  @exclusivity(unchecked) package var surface = Surface.standard {
    didSet { if surface != oldValue { requestLayout() } }
  }
  /// Called by the form around the button, instead of its own action, when the button sends the form.
  package var submission: (() -> Void)?
  /// Called when the button was hovered, pressed or focused, or no longer is.
  package var didChangeInteraction: () -> Void = {}

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
    if let label { return measure(label, in: proposal) }
    // A small button with only an icon is a square.
    if title.isEmpty, icon != nil, isCompact, isBorderless {
      return Size(width: standardHeight, height: standardHeight)
    }
    return Size(width: width(around: titleWidth, in: proposal), height: standardHeight)
  }

  /// The height of a button with a title, in points.
  var standardHeight: Double {
    theme.height(isCompact ? ButtonWidget.compactHeight : ButtonWidget.height)
  }

  /// Returns the width of a button whose title or label is `content` points wide.
  func width(around content: Double, in proposal: ProposedSize) -> Double {
    let roomy = isCompact || isBorderless ? 0 : ButtonWidget.roomyWidth
    let preferred = max(roomy, content + 2 * padding)
    let minimum = content + 2 * theme.spacing.small
    return max(minimum, min(preferred, proposal.width ?? preferred))
  }

  public override var effectiveHugging: LayoutPriority.Pair {
    label == nil ? hugging : lowestHugging
  }

  public override func arrange() {
    if let label { place(label, in: frame(of: label, in: bounds.size)) }
  }

  /// The preferred distance of the title from the leading and trailing edges, in points.
  var padding: Double {
    if isBorderless { return theme.spacing.small + (isCompact ? 0 : 2) }
    return theme.spacing.medium + (isCompact ? 0 : 2)
  }

  /// The width of the icon and the title, in points.
  private var titleWidth: Double {
    lineLayout(title).map { iconWidth + $0.size.width } ?? 0
  }

  override func measureSlack(of length: Double, along axis: Axis) -> Double {
    guard axis == .horizontal, surface == .standard else { return 0 }
    let minimum =
      label.map { $0.size(for: ProposedSize()).width + 2 * theme.spacing.small }
      ?? size(for: ProposedSize(width: 0)).width
    return max(0, length - minimum)
  }

  /// The width of the icon and the gap after it, in points.
  private var iconWidth: Double {
    icon == nil ? 0 : Icon.size * theme.textScale + (title.isEmpty ? 0 : theme.spacing.small)
  }

  public override func paint(in list: inout DisplayList) {
    guard let text = window?.text else { return }
    let theme = theme
    let radius = surface.ringRadius(in: bounds.size, standard: theme.corner.control)
    if let radius { paintFocusRing(around: bounds, radius: radius, in: &list) }
    if surface == .standard { paintSurface(radius: theme.corner.control, in: &list) }
    if label != nil { return }
    let titleColor = theme.palette[keyPath: titleColor]
    let layout = shownLayout(
      width: bounds.width - iconWidth - 2 * theme.spacing.small, font: theme.font(.control), text)
    noteCut(layout.isCut, of: title)
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

  private func paintSurface(radius: Double, in list: inout DisplayList) {
    let palette = theme.palette
    let isDown = isPressed || isOn == true
    switch style {
    case _ where isBorderless:
      paintHoveredSurface(isDown: isDown, radius: radius, in: &list)
    case .plain:
      paintPlainSurface(isDown: isDown, radius: radius, in: &list)
    case .destructive:
      let strength = isDown ? 0.19 : 0.1 + 0.04 * hoverProgress
      list.fill(bounds, radius: radius, palette.danger.opacity(times: strength))
      if theme.contrast == .high { paintBorder(radius: radius, in: &list) }
    case .prominent:
      list.fill(bounds, radius: radius, palette.accent)
      let shade =
        isDown ? palette.pressedShade : palette.hoveredShade.opacity(times: hoverProgress)
      list.fill(bounds, radius: radius, shade)
    }
    if isOn == true { paintMark(radius: radius, in: &list) }
  }

  /// Paints the line below the title of a button that is on, which does not depend on its colour,
  /// and the hovered and pressed states of such a button.
  private func paintMark(radius: Double, in list: inout DisplayList) {
    let palette = theme.palette
    let shade = palette.hoveredShade.opacity(times: isPressed ? 1 : hoverProgress / 2)
    list.fill(bounds, radius: radius, shade)
    let (width, inset) = (2 * theme.textScale.squareRoot(), theme.spacing.small)
    let line = Rect(
      x: inset, y: bounds.height - 2 * width, width: max(0, bounds.width - 2 * inset),
      height: width)
    let isAccent = style == .plain || style == .prominent && isBorderless
    let color = isAccent ? palette.accent : palette[keyPath: titleColor]
    list.fill(line, radius: width / 2, color)
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
    if let label { return Baselines(of: [label], at: [frame(of: label, in: size)]) }
    return lineLayout(title)?.baselines(in: size.height)
  }

  /// The role of the colour of the title or label.
  package var titleColor: KeyPath<Palette, Color> {
    switch style {
    case .destructive: \.danger
    case _ where isBorderless: isOn == true ? \.text : \.accent
    case .plain: \.text
    case .prominent: \.textOnAccent
    }
  }

  override func interactionStateDidChange() { didChangeInteraction() }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: isOn == nil ? .button : .toggleButton, name: label?.textInside ?? title,
      value: isOn.map { $0 ? "on" : "off" }, state: state, actions: actions)
  }
}
