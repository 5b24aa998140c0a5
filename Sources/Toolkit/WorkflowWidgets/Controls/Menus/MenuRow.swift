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
    if item.isChecked == true { paintTick(in: area, list: &list) }
    paintTitle(in: area, list: &list)
    if item.submenu != nil { return paintChevron(in: area, list: &list) }
    guard let keysLayout else { return }
    paint(
      keysLayout, in: area, isLeft: isMirrored, isHighlighted ? color : secondColor, list: &list)
  }

  private var color: Color {
    let palette = theme.palette
    if isHighlighted { return palette.textOnAccent }
    return item.style == .destructive ? palette.danger : palette.text
  }

  private var secondColor: Color { theme.palette.secondaryText }

  private func paint(
    _ layout: TextLayout, in area: Rect, isLeft: Bool, _ color: Color, list: inout DisplayList
  ) {
    list.text(
      layout, at: Point(x: area.minX, y: (bounds.height - layout.size.height) / 2),
      width: area.width, alignment: isLeft ? .leading : .trailing, color)
  }

  private func paintTitle(in area: Rect, list: inout DisplayList) {
    let width = max(0, area.width - leadingWidth - trailingWidth)
    guard let layout = lineLayout(item.title, .body, width: width + 0.5) else { return }
    let x = isMirrored ? area.maxX - leadingWidth - width : area.minX + leadingWidth
    paint(
      layout, in: Rect(x: x, y: area.minY, width: width, height: area.height),
      isLeft: !isMirrored, color, list: &list)
  }

  private func paintTick(in area: Rect, list: inout DisplayList) {
    let x = isMirrored ? area.maxX - 12 * theme.textScale : area.minX
    paintTick(from: Point(x: x, y: bounds.height / 2), color, list: &list)
  }

  private func paintChevron(in area: Rect, list: inout DisplayList) {
    let size = 4 * theme.textScale
    let (x, tip) = isMirrored ? (area.minX + size, -size) : (area.maxX - size, size)
    let y = bounds.height / 2
    let points = [(0.0, -size), (tip, 0.0), (0.0, size)]
    list.stroke(
      points.map { Point(x: x + $0.0, y: y + $0.1) }, width: 1.5 * theme.textScale, color)
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
