internal import WorkflowCanvas

/// An open menu and its open submenus, in front of the rest of the window.
///
/// The highlighted row has the focus. A press outside of the menus only closes them.
final class MenuPopup: AnchoredPopup {
  let title: String
  /// The menu, followed by the open submenus from the outermost to the innermost.
  private(set) var cards: [MenuCard] = []
  /// The position of the press that is still held; nil once the pointer has been dragged from it.
  private var pressPosition: Point?
  var typeAhead = TypeAhead()
  /// The menu bar whose title the owner is; nil for other menus.
  weak var bar: MenuBarWidget?
  /// The approach of the pointer to the submenu of the highlighted row; nil if there is none.
  private var approach: SubmenuApproach?
  /// The time at which a pointer that pauses during `approach` highlights the row below it.
  private var approachEnd: Duration?

  init(_ items: [MenuItem], owner: Widget, title: String, anchor: Rect, cause: Cause) {
    self.title = title
    super.init(owner: owner, anchor: anchor, cause: cause)
    pressPosition = owner.window?.pointer.position
    addCard(items, beside: nil)
  }

  /// Replaces the items of the open menu, and of the submenus that still exist.
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

  // MARK: - Submenus

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

  /// Opens the submenu of `row`; with `entering`, also moves the focus to its first row.
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

  /// Highlights `row`, which the pointer has moved onto, unless the pointer is on its way to the
  /// submenu of another row.
  func point(at row: MenuRow) {
    guard let card = row.card, let position = window?.pointer.position else { return }
    if let open = card.openRow, open !== row, cards.indices.contains(card.level + 1),
      approach?.continues(to: position, submenu: cards[card.level + 1].frameInWindow) == true
    {
      delayHighlight()
    } else {
      highlight(row)
      if row.item.submenu != nil { approach = SubmenuApproach(from: position) }
    }
  }

  private func delayHighlight() {
    guard let now = window?.now else { return }
    approachEnd = now + SubmenuApproach.patience
    requestFrame(at: now + SubmenuApproach.patience)
  }

  func endApproach() {
    approach = nil
    approachEnd = nil
  }

  /// Highlights the row below a pointer that has paused on its way to a submenu.
  override func animate(at now: Duration) {
    guard let end = approachEnd else { return }
    if now < end { return requestFrame(at: end) }
    endApproach()
    if let position = window?.pointer.position, let row = row(at: fromWindow(position)) {
      point(at: row)
    }
  }

  /// Highlights `row`, and opens its submenu if it has one.
  func highlight(_ row: MenuRow) {
    endApproach()
    guard row.isChoosable, let card = row.card else { return }
    if card.openRow !== row { closeCards(from: card.level + 1) }
    window?.moveFocus(to: row, isKeyboard: false)
    openSubmenu(of: row, entering: false)
  }

  /// Runs the action of `row` after closing all menus, or opens its submenu.
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

  override func arrange() {
    let area = bounds.inset(by: Insets(theme.spacing.tight))
    var row: MenuRow?
    for card in cards {
      let beside = row.map { $0.frameInWindow.outset(by: theme.spacing.tight) }
      let placement = PopupPlacement(
        anchor: beside ?? anchorInWindow, side: beside == nil ? .below : .beside,
        availableArea: area,
        isMirrored: isMirrored)
      place(
        card, inWindow: placement.frame(for: card.size(for: ProposedSize(width: area.width))))
      row = card.openRow
    }
  }

  // MARK: - Pointer

  override func pointerDragged(to point: Point) {
    if let start = pressPosition {
      if start.isNear(point, within: PointerState.dragDistance) { return }
      pressPosition = nil
    }
    if let row = row(at: point) {
      self.point(at: row)
    } else {
      pointerMoved(to: point)
    }
  }

  override func pointerMoved(to point: Point) { bar?.pointerMoved(to: toWindow(point), over: self) }

  /// Chooses the row under the pointer if the pointer was dragged there; otherwise has no effect.
  override func pointerReleased(at point: Point) {
    guard pressPosition == nil else { return }
    if let row = row(at: point) {
      choose(row)
    } else if hitTest(point) === self, !anchorInWindow.contains(point) {
      close()
    }
  }

  /// Called when a press starts on a row: the release chooses the row under the pointer.
  func pressDidStart() {
    pressPosition = nil
    window?.pointer.handOver(to: self, holding: .primary)
  }

  private func row(at point: Point) -> MenuRow? {
    var widget = hitTest(point)
    while let current = widget, !(current is MenuRow) { widget = current.parent }
    return (widget as? MenuRow).flatMap { $0.isChoosable ? $0 : nil }
  }

  override func didMoveToWindow() {
    if window == nil, bar != nil { owner?.requestPaint() }
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
