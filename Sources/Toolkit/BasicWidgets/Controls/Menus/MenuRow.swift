internal import WorkflowCanvas
internal import WorkflowLanguage

/// One item of an open menu: a checkmark, a title, and its shortcut or a submenu chevron.
final class MenuRow: Widget, PointerTarget {
  var item = MenuItem.separator {
    didSet { requestLayout() }
  }
  /// The position among the rows that are not separators.
  var position = Semantics.Position(index: 0, count: 0)
  /// Whether space for checkmarks is reserved before the titles.
  var hasMarks = false {
    didSet { if hasMarks != oldValue { requestLayout() } }
  }
  private(set) weak var card: MenuCard?

  private static let height = 30.0
  private static let markWidth = 20.0

  init(in card: MenuCard) {
    self.card = card
  }

  var isChoosable: Bool { item.isEnabled && !item.isSeparator }

  private var isHighlighted: Bool { isFocused || card?.openRow === self }

  // MARK: - Layout

  private var titleLayout: TextLayout? { lineLayout(item.title, .body) }

  private var keysLayout: TextLayout? {
    item.shortcut.flatMap { lineLayout($0.keys(in: environment.language), .message) }
  }

  /// The width used by checkmarks before the title, in points.
  private var leadingWidth: Double {
    hasMarks ? MenuRow.markWidth * theme.textScale : 0
  }
  private var trailingWidth: Double {
    if item.submenu != nil { return theme.spacing.group * theme.textScale }
    return keysLayout.map { $0.size.width + theme.spacing.group } ?? 0
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    guard !item.isSeparator else { return Size(width: 0, height: 2 * theme.spacing.tight + 1) }
    let text = titleLayout?.size.width ?? 0
    let idealWidth = text + leadingWidth + trailingWidth + 2 * theme.spacing.medium
    return Size(
      width: min(idealWidth, proposal.width ?? idealWidth), height: theme.height(MenuRow.height))
  }

  // MARK: - Painting

  override var isDimmed: Bool { !isChoosable && !item.isSeparator }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    if item.isSeparator {
      let line = Rect(x: 0, y: theme.spacing.tight, width: bounds.width, height: 1)
      return list.fill(line, palette.separator)
    }
    if isHighlighted {
      list.fill(bounds, radius: theme.corner.control, palette.accent)
    }
    let area = bounds.inset(by: Insets(theme.spacing.medium))
    if item.isChecked == true { paintTick(at: area.minX, color, list: &list) }
    let title = area.inset(by: Insets(leading: leadingWidth, trailing: trailingWidth))
    paintLine(item.title, .body, in: title, color, list: &list)
    if item.submenu != nil {
      let center = Point(x: area.maxX - 2 * theme.textScale, y: bounds.midY)
      paintDisclosure(at: reading(center), turn: 0, lineWidth: 1.5, color, in: &list)
    } else if let keysLayout {
      let color = isHighlighted ? color : palette.secondaryText
      paint(keysLayout, in: area, color, alignment: .trailing, list: &list)
    }
  }

  private var color: Color {
    let palette = theme.palette
    if isHighlighted { return palette.textOnAccent }
    return item.style == .destructive ? palette.danger : palette.text
  }

  // MARK: - Input

  override var pointerTarget: (any PointerTarget)? { self }
  var acceptsPointer: Bool { isChoosable }
  override var isFocusable: Bool { isChoosable }

  /// Forwards the key to the menu first, so that the surrounding scroll view does not handle it.
  override func keyPressed(_ press: KeyPress) -> Bool { card?.menu?.keyPressed(press) ?? false }

  func pointerMoved(to point: Point) { card?.menu?.point(at: self) }

  func pointerPressed(at point: Point) {
    card?.menu?.highlight(self)
    card?.menu?.pressDidStart()
  }

  // MARK: - Accessibility

  override var semantics: Semantics? {
    guard !item.isSeparator else { return nil }
    return Semantics(
      role: .menuItem, name: item.title, value: item.isChecked.map { $0 ? "on" : "off" },
      state: isChoosable ? [] : .disabled, actions: isChoosable ? [.press, .focus] : [],
      position: position)
  }

  override var actionShortcut: Shortcut? { item.shortcut }

  override func performAction(_ action: Semantics.Action) -> Bool {
    guard isChoosable else { return false }
    switch action {
    case .press: card?.menu?.choose(self)
    case .focus: window?.moveFocus(to: self)
    case .increment, .decrement, .moveUp, .moveDown: return false
    }
    return true
  }
}
