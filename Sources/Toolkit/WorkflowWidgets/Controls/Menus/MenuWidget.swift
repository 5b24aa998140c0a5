public import WorkflowCanvas

/// A button that opens a menu.
///
/// It opens on pointer-down, so that one press, drag and release chooses an item, and from the
/// keyboard on Return, Space, Up and Down. A menu without items does not open.
///
/// The title of a menu that chooses a value can be the chosen item's. Screen readers then read it as
/// the value, and `accessibilityLabel` or `labelledBy` names the menu.
public final class MenuWidget: Control {
  /// The button's text, also the accessibility name of the button and its menu.
  public var title: String {
    didSet { if title != oldValue { requestLayout() } }
  }
  /// The items of the menu. Setting them updates the menu while it is open.
  public var items: [MenuItem] {
    get { source.items }
    set {
      let answers = source.answers
      source.items = newValue
      if !answers.isEmpty || !source.answers.isEmpty {
        replaceShortcuts(answers, with: source.answers)
      }
    }
  }

  private let source = MenuSource()
  private static let chevron = Size(width: 8, height: 4)

  private var chevron: Size {
    Size(
      width: MenuWidget.chevron.width * theme.textScale,
      height: MenuWidget.chevron.height * theme.textScale)
  }

  public init(_ title: String = "", items: [MenuItem] = []) {
    self.title = title
    super.init()
    self.items = items
    didPress = { [weak self] in self?.open(from: .keyboard) }
  }

  package convenience init(_ title: String, @MenuBuilder items: () -> [MenuItem]) {
    self.init(title, items: items())
  }

  @discardableResult
  private func open(from cause: Popup.Cause) -> MenuPopup? {
    let anchor = bounds.outset(by: theme.spacing.tight)
    return source.open(
      for: self, called: accessibilityLabel ?? title,
      at: Rect(x: 0, y: anchor.minY, width: bounds.width, height: anchor.height), from: cause)
  }

  // MARK: - Input

  /// True: what is chosen from the menu often concerns the focused widget.
  package override var keepsFocus: Bool { true }

  public override func pointerPressed(at point: Point) {
    guard isEnabled else { return }
    guard let popup = open(from: .pointer) else { return super.pointerPressed(at: point) }
    window?.pointer.handOver(to: popup, holding: .primary)
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .enter, .space, .up, .down:
      if !press.isRepeat { open(from: .keyboard) }
      return true
    default:
      return false
    }
  }

  // MARK: - Layout and painting

  public override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentWidth
    let preferred = content + 2 * theme.spacing.large
    let minimum = content + 2 * theme.spacing.small
    return Size(
      width: max(minimum, min(preferred, proposal.width ?? preferred)),
      height: theme.height(ButtonWidget.height))
  }

  private var contentWidth: Double {
    (lineLayout(title)?.size.width ?? 0) + theme.spacing.small + chevron.width
  }

  /// The distance of the title and the chevron from the edges, in points.
  private var padding: Double {
    min(theme.spacing.large, max(theme.spacing.small, (bounds.width - contentWidth) / 2))
  }

  override func measureSlack(of length: Double, along axis: Axis) -> Double {
    axis == .horizontal ? max(0, length - size(for: ProposedSize(width: 0)).width) : 0
  }

  public override func baselines(in size: Size) -> Baselines? {
    lineLayout(title)?.baselines(in: size.height)
  }

  public override func paint(in list: inout DisplayList) {
    let (palette, radius) = (theme.palette, theme.corner.control)
    paintFocusRing(around: bounds, radius: radius, in: &list)
    paintRaised(radius: radius, in: &list)
    let color = palette.text
    let area = bounds.inset(by: Insets(padding))
    paintChevron(at: isMirrored ? area.minX : area.maxX - chevron.width, color, in: &list)
    let width = max(0, area.width - theme.spacing.small - chevron.width + 0.5)
    guard let layout = lineLayout(title, width: width) else { return }
    list.text(
      layout,
      at: Point(
        x: isMirrored ? area.maxX - width : area.minX,
        y: (bounds.height - layout.size.height) / 2),
      width: width, alignment: TextAlignment.leading.reading(layoutDirection), color)
  }

  private func paintChevron(at x: Double, _ color: Color, in list: inout DisplayList) {
    let y = (bounds.height - chevron.height) / 2
    list.stroke(
      [
        Point(x: x, y: y), Point(x: x + chevron.width / 2, y: y + chevron.height),
        Point(x: x + chevron.width, y: y),
      ], width: 1.5 * theme.textScale, color)
  }

  package override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.controls, source.openCard.map { [$0] } ?? [])]
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .menuButton, name: title, value: value, state: state, actions: actions)
  }

  /// The title of the item that is chosen: the only checked one of a menu of choices, or the one
  /// that the button shows; nil for none.
  private var value: String? {
    let checked = items.filter { $0.isChecked == true }
    let offersChoices = items.allSatisfy { $0.isSeparator || $0.isChecked != nil }
    if offersChoices, checked.count == 1 { return checked[0].title }
    return checked.first { $0.title == title }?.title
  }
}
