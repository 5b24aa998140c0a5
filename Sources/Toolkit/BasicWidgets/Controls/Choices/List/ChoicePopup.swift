internal import WorkflowCanvas

/// A popup with a list of choices.
///
/// With the focus in it, the row of the current value lies over the owner; otherwise the list is
/// beside the owner, which keeps the focus and passes keys on.
final class ChoicePopup: CardPopup {
  let list: ChoiceList
  private let takesFocus: Bool
  /// The index of the current value when the popup was opened, to which its first layout in the
  /// window scrolls the list.
  private var aligned: Int?

  init(_ list: ChoiceList, owner: Widget, takesFocus: Bool, cause: Cause) {
    self.list = list
    self.takesFocus = takesFocus
    let padding = owner.theme.spacing.tight
    super.init(
      owner: owner, content: list, anchor: owner.bounds.outset(by: padding), cause: cause,
      padding: padding)
    list.minimumWidth = owner.bounds.width
    list.focusHolder = takesFocus ? list : owner
    list.didLeave = { [weak self] in self?.close() }
  }

  override func ownerDidSettle() {
    if let owner { anchor = owner.bounds.outset(by: theme.spacing.tight) }
    super.ownerDidSettle()
  }

  override func cardFrame(beside anchor: Rect, in area: Rect) -> Rect {
    guard !bounds.isEmpty else { return super.cardFrame(beside: anchor, in: area) }
    let (height, padding) = (list.rowHeight, theme.spacing.tight)
    var size = card.size(for: ProposedSize(width: area.width))
    let space = max(area.maxY - anchor.maxY, anchor.minY - area.minY)
    size.height = min(size.height, takesFocus ? area.height : space)
    let count = max(1, Int((size.height - 2 * padding) / height + 0.01))
    if list.notice == nil { size.height = Double(count) * height + 2 * padding }
    var frame = PopupPlacement(
      anchor: anchor, side: .below, availableArea: area, isMirrored: isMirrored
    ).frame(for: size)
    guard takesFocus else { return frame }
    let current = min(aligned ?? list.checked ?? list.highlighted ?? 0, list.items.count - 1)
    // The rows above the owner and below it that fit into the window, as far as there are items.
    let above = min(current, Int((anchor.midY - padding - area.minY) / height - 0.5))
    let below = min(
      list.items.count - 1 - current, Int((area.maxY - anchor.midY - padding) / height - 0.5))
    let offset = max(0, min(max(count / 2, count - 1 - below), above))
    let top = anchor.midY - padding - (Double(offset) + 0.5) * height
    frame.origin.y = max(area.minY, min(top, area.maxY - frame.height))
    if aligned == nil {
      aligned = current
      list.show(list.items, highlighting: list.highlighted, from: current - offset)
    }
    return frame
  }

  // MARK: - Input

  override var isModal: Bool { takesFocus }
  override var usesPointer: Bool { true }
  override var preferredFocus: Widget? { list }

  override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    guard let field = owner as? ComboBoxWidget else { return }
    field.pointerPressedBesideList(at: field.fromWindow(point))
  }

  override func shortcutPressed(_ press: KeyPress) -> Bool {
    takesFocus && super.shortcutPressed(press)
  }

}
