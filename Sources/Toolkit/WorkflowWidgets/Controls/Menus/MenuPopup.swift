internal import WorkflowCanvas

/// An open menu, with the menus that were opened out of it, in front of all that it covers.
///
/// What is highlighted has the focus. Presses beside it close it and do nothing else.
final class MenuPopup: Popup, PointerTarget {
  let title: String
  /// What it is beside, in points of its owner.
  private let anchor: Rect
  /// The menu, and then each that was opened out of the one before.
  private(set) var cards: [MenuCard] = []
  private var settledAnchor = Rect.zero
  /// Where the button went down that is still held; nil once the pointer was dragged from there.
  private var pressPlace: Point?
  var typed = TypedText()

  /// How far a press is dragged before letting go of it chooses, in points.
  private static let dragReach = 4.0

  init(_ items: [MenuItem], owner: Widget, title: String, anchor: Rect, cause: Cause) {
    self.title = title
    self.anchor = anchor
    super.init(owner: owner, cause: cause)
    pressPlace = owner.window?.pointer.position
    addCard(items, beside: nil)
  }

  /// Shows `items` in place of those it was opened with.
  func update(_ items: [MenuItem]) {
    guard items.contains(where: { !$0.isSeparator }) else {
      close()
      return
    }
    var items = items
    for (depth, card) in cards.enumerated() {
      card.items = items
      guard let row = card.openRow else { break }
      guard let submenu = row.item.submenu, row.isChoosable else {
        closeCards(from: depth + 1)
        break
      }
      items = submenu
    }
  }

  // MARK: - Menus out of menus

  private func addCard(_ items: [MenuItem], beside row: MenuRow?) {
    let card = MenuCard(title: row?.item.title ?? title, menu: self, isFirst: row == nil)
    card.items = items
    cards.append(card)
    add(card)
  }

  func closeCards(from depth: Int) {
    while cards.count > max(1, depth) {
      let card = cards.removeLast()
      let row = cards.last?.openRow
      if let row, window?.focusedWidget?.isInside(card) == true { window?.restoreFocus(to: row) }
      cards.last?.openRow = nil
      card.removeFromParent()
    }
  }

  /// Opens what `row` stands for, and goes in there where `entering`.
  private func openSubmenu(of row: MenuRow, entering: Bool) {
    guard let items = row.item.submenu, row.isChoosable, let card = row.card else { return }
    if card.openRow !== row {
      closeCards(from: card.level + 1)
      card.openRow = row
      addCard(items, beside: row)
    }
    window?.bringUpToDate()
    if entering, let first = cards.last?.firstRow { window?.moveFocus(to: first) }
  }

  // MARK: - Choosing

  /// The pointer came to `row`.
  func point(at row: MenuRow) {
    guard row.isChoosable, let card = row.card else { return }
    if card.openRow !== row { closeCards(from: card.level + 1) }
    window?.moveFocus(to: row, isKeyboard: false)
    openSubmenu(of: row, entering: false)
  }

  /// Closes everything and does what `row` says, or opens what it opens.
  func choose(_ row: MenuRow) {
    guard row.isChoosable else { return }
    switch row.item.content {
    case .separator: return
    case .submenu: openSubmenu(of: row, entering: true)
    case .action(let action):
      close()
      action()
    }
  }

  // MARK: - Layout

  private var anchorInWindow: Rect {
    owner.map { anchor.offset(by: $0.originInWindow) } ?? .zero
  }

  override func ownerDidSettle() {
    guard anchorInWindow != settledAnchor else { return }
    settledAnchor = anchorInWindow
    requestLayout()
  }

  override func measure(_ proposal: ProposedSize) -> Size { .zero }

  override func arrange() {
    let room = bounds.inset(by: Insets(theme.spacing.tight))
    var row: MenuRow?
    for card in cards {
      let beside = row.map { $0.frameInWindow.outset(by: theme.spacing.tight) }
      let placement = PopupPlacement(
        anchor: beside ?? anchorInWindow, side: beside == nil ? .below : .beside, room: room,
        isMirrored: isMirrored)
      var frame = placement.frame(for: card.size(for: ProposedSize(width: room.width)))
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      place(card, in: frame)
      row = card.openRow
    }
  }

  // MARK: - Pointer

  override var isModal: Bool { true }
  var acceptsPointer: Bool { true }
  var keepsFocus: Bool { true }

  /// Where the menu is not, a press only closes it.
  func pointerPressed(at point: Point) { close() }

  func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    close()
    return true
  }

  func pointerDragged(to point: Point) {
    if let place = pressPlace {
      let way = point - place
      if max(abs(way.x), abs(way.y)) <= MenuPopup.dragReach { return }
      pressPlace = nil
    }
    if let row = row(at: point) { self.point(at: row) }
  }

  /// Letting go chooses where the pointer was dragged to, and nothing where it was not dragged.
  func pointerReleased(at point: Point) {
    guard pressPlace == nil else { return }
    if let row = row(at: point) {
      choose(row)
    } else if hitTest(point) === self, !anchorInWindow.contains(point) {
      close()
    }
  }

  /// The button went down on a row: letting go anywhere chooses what is there.
  func pressDidStart() {
    pressPlace = nil
    window?.pointer.handOver(to: self, holding: .primary)
  }

  private func row(at point: Point) -> MenuRow? {
    var widget = hitTest(point)
    while let current = widget, !(current is MenuRow) { widget = current.parent }
    return (widget as? MenuRow).flatMap { $0.isChoosable ? $0 : nil }
  }

  // MARK: - Focus

  override var isFocusGroup: Bool { true }

  override var preferredFocus: Widget? {
    cause == .keyboard ? cards.first?.firstRow ?? cards.first : cards.first
  }

  override func keyPressed(_ press: KeyPress) -> Bool {
    answer(press)
    return true
  }

  override func shortcutPressed(_ press: KeyPress) -> Bool { keyPressed(press) }
}
