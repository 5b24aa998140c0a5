internal import WorkflowCanvas

/// A list from which the user chooses: the items of a picker, the suggestions of a combo box, or the
/// commands of the command palette. It scrolls by whole rows; only the visible ones have widgets.
final class ChoiceList: Widget, PointerTarget {
  private let title: String
  private(set) var items = ChoiceItems([])
  /// The index of the item with a check mark, which is the current value; nil for none.
  var checked: Int? {
    didSet { if checked != oldValue { updateRows() } }
  }
  /// The index of the item that Return chooses; nil for none.
  private(set) var highlighted: Int?
  /// A message or a spinner above the rows; nil for none.
  var notice: Widget? {
    didSet { if notice !== oldValue { rowsDidChange() } }
  }
  /// The minimum width, in points.
  var minimumWidth = 0.0
  /// Whether Up and Down continue at the other end.
  private let wraps: Bool
  /// The maximum number of rows that are visible at a time.
  let rowLimit: Int
  /// Called with the index of the item that the user chooses.
  var didChoose: (Int) -> Void = { _ in }
  /// Called when the pointer is released outside after a drag, or when a key closes the list.
  var didLeave: () -> Void = {}
  /// The widget that has the focus while the list is used: the list, or the field above it.
  weak var focusHolder: Widget? {
    didSet {
      focusHolder?.rareAttributes.activeDescendant = { [weak self] in
        self.flatMap { $0.isInWindow ? $0.visibleRow(at: $0.highlighted) : nil }
      }
    }
  }

  /// The index of the first visible item.
  private var first = 0
  private var rows: [ChoiceRow] = []
  private let bar = ScrollBar(.vertical)
  private var typeAhead = TypeAhead()
  /// The position in the window of the press that opened the list and has not been dragged since;
  /// nil for none.
  private var pressPosition: Point?

  /// The number of titles that are measured for the width.
  private static let sample = 100

  init(_ title: String, rowLimit: Int, wraps: Bool = false) {
    self.title = title
    self.rowLimit = rowLimit
    self.wraps = wraps
    super.init()
    bar.didScroll = { [unowned self] in scroll(to: Int(($0 / rowHeight).rounded())) }
  }

  private var isInWindow: Bool { window != nil }

  /// Shows `items`, and highlights one of them or none.
  ///
  /// - Parameter first: The index of the first visible item; nil for the present one.
  func show(_ items: ChoiceItems, highlighting index: Int?, from first: Int? = 0) {
    self.items = items
    if let first { self.first = first }
    highlighted = index
    rowsDidChange()
  }

  private func rowsDidChange() {
    updateRows()
    requestLayout()
  }

  // MARK: - Rows

  var rowHeight: Double { theme.height(ChoiceRow.height) }

  private var noticeHeight: Double {
    notice.map { max(rowHeight, $0.size(for: ProposedSize(width: noticeWidth)).height) } ?? 0
  }

  private var noticeWidth: Double? {
    bounds.width > 0 ? max(0, bounds.width - 2 * theme.spacing.medium) : nil
  }

  /// The number of rows with enough space.
  private var visibleCount: Int {
    let height = bounds.height - noticeHeight
    let fitting = height > 0 ? Int(height / rowHeight + 0.01) : rowLimit
    return min(max(1, min(rowLimit, fitting)), items.count)
  }

  private func updateRows() {
    first = min(max(0, first), items.count - visibleCount)
    while rows.count > visibleCount { rows.removeLast() }
    while rows.count < visibleCount { rows.append(ChoiceRow(in: self)) }
    for (offset, row) in rows.enumerated() { row.show(first + offset) }
    let shown = (notice.map { [$0] } ?? []) + rows + (rows.isEmpty ? [] : [bar])
    if !children.elementsEqual(shown, by: ===) { replaceChildren(with: shown) }
  }

  func visibleRow(at index: Int?) -> ChoiceRow? { rows.first { $0.index == index } }

  /// Highlights the item at `index`; with `reveals`, scrolls it into view.
  func highlight(_ index: Int?, reveals: Bool = true) {
    guard index == nil || items.isChoosable(at: index) else { return }
    highlighted = index
    if reveals, let index {
      let start = items[index - 1]?.isHeader == true ? index - 1 : index
      first = min(max(first, index - visibleCount + 1), start)
    }
    updateRows()
    showBar()
  }

  private func scroll(to index: Int) {
    first = index
    updateRows()
    showBar()
  }

  // MARK: - Layout

  /// The width of the longest of the first 100 titles and the current one.
  override func measure(_ proposal: ProposedSize) -> Size {
    var width = minimumWidth
    for index in 0...min(items.count, Self.sample) {
      guard let item = items[index == Self.sample ? checked : index] else { continue }
      width = max(width, ChoiceRow.width(of: item, in: self))
    }
    width = max(width, notice?.size(for: ProposedSize()).width ?? 0)
    width = min(width, proposal.width ?? width)
    let rows = Double(min(items.count, rowLimit)) * rowHeight
    return Size(width: width, height: max(noticeHeight + rows, rowHeight))
  }

  override func arrange() {
    updateRows()
    let top = noticeHeight
    if let notice {
      let size = notice.size(for: ProposedSize(width: noticeWidth))
      let frame = Rect(
        x: (bounds.width - size.width) / 2, y: (top - size.height) / 2, width: size.width,
        height: size.height)
      place(notice, in: frame, isAnimated: false)
    }
    for (offset, row) in rows.enumerated() {
      let frame = Rect(
        x: 0, y: top + Double(offset) * rowHeight, width: bounds.width, height: rowHeight)
      place(row, in: frame, isAnimated: false)
    }
    guard bar.parent === self else { return }
    let frame = Rect(
      x: bounds.width - ScrollBar.reach, y: top, width: ScrollBar.reach,
      height: max(0, bounds.height - top))
    place(bar, in: frame, isAnimated: false)
    showBar()
  }

  private func showBar() {
    bar.show(
      offset: Double(first) * rowHeight, content: Double(items.count) * rowHeight,
      viewport: Double(visibleCount) * rowHeight)
  }

  /// True at the ends too, so that nothing behind the list scrolls.
  override func scrolled(by delta: Size) -> Bool {
    guard delta.height != 0 else { return false }
    let rows = max(1, (abs(delta.height) / rowHeight).rounded())
    scroll(to: first + Int(delta.height < 0 ? -rows : rows))
    return true
  }

  // MARK: - Keyboard

  override var isFocusable: Bool { focusHolder === self }

  /// Moves the highlight with an arrow or page key, or to the ends; returns whether `key` is one.
  func move(with key: Key) -> Bool {
    let (last, page) = (items.count - 1, visibleCount - 1)
    switch key {
    case .down: move(to: highlighted.map { $0 + 1 } ?? 0, by: 1, wraps: wraps)
    case .up: move(to: highlighted.map { $0 - 1 } ?? last, by: -1, wraps: wraps)
    case .pageDown: move(to: min((highlighted ?? 0) + page, last), by: 1)
    case .pageUp: move(to: max((highlighted ?? 0) - page, 0), by: -1)
    case .home: move(to: 0, by: 1)
    case .end: move(to: last, by: -1)
    default: return false
    }
    return true
  }

  /// Highlights the first item from `index` on that is no header, in the direction of `step`.
  private func move(to index: Int, by step: Int, wraps: Bool = false) {
    let end = step > 0 ? items.count : -1
    let start = step > 0 ? 0 : items.count - 1
    let target =
      stride(from: index, to: end, by: step).first(where: items.isChoosable)
      ?? (wraps ? stride(from: start, to: end, by: step).first(where: items.isChoosable) : nil)
    if let target {
      highlight(target)
    } else if step < 0 {
      scroll(to: 0)
    }
  }

  override func keyPressed(_ press: KeyPress) -> Bool {
    let isTyping = window.map { typeAhead.isActive(at: $0.now) } ?? false
    switch press.key {
    case .up where press.modifiers == .alt, .tab: didLeave()
    case .space where isTyping: find(" ")
    case .enter, .space: if !press.isRepeat, let highlighted { didChoose(highlighted) }
    case .character(let character) where press.modifiers.subtracting(.shift).isEmpty:
      find(character)
    default: return press.modifiers.isEmpty && move(with: press.key)
    }
    return true
  }

  private func find(_ character: Character) {
    highlight(
      typeAhead.find(character, in: items, from: highlighted, at: window?.now) ?? highlighted)
  }

  // MARK: - Pointer

  override var pointerTarget: (any PointerTarget)? { self }
  var acceptsPointer: Bool { true }
  var keepsFocus: Bool { true }

  /// Called when a press on `owner` opens the list, to which the press is handed over.
  func pressDidOpen(on owner: Widget) { pressPosition = owner.window?.pointer.position }

  /// Called when a press starts on an item: the release chooses the item under the pointer.
  func pressDidStart(on index: Int) {
    pressPosition = nil
    highlight(index, reveals: false)
    window?.pointer.handOver(to: self, holding: .primary)
  }

  func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { true }

  func pointerDragged(to point: Point) {
    if let start = pressPosition, let position = window?.pointer.position {
      if start.isNear(position, within: PointerState.dragDistance) { return }
      pressPosition = nil
    }
    if let index = item(at: point) { highlight(index, reveals: false) }
  }

  /// Chooses the item under the pointer if the pointer was dragged there; leaves the list if it was
  /// dragged away.
  func pointerReleased(at point: Point) {
    guard pressPosition == nil else { return pressPosition = nil }
    if let index = item(at: point) {
      didChoose(index)
    } else if !bounds.contains(point) {
      didLeave()
    }
  }

  private func item(at point: Point) -> Int? {
    (hitTest(point) as? ChoiceRow).flatMap { items.isChoosable(at: $0.index) ? $0.index : nil }
  }

  // MARK: - Accessibility

  override var semantics: Semantics? { Semantics(role: .table, name: title, value: nil) }
}

extension TypeAhead {
  /// Returns the next item whose title starts with the typed text.
  mutating func find(
    _ character: Character, in items: ChoiceItems, from index: Int?, at now: Duration?
  ) -> Int? {
    find(character, at: now ?? .zero, from: index, count: items.count) {
      items[$0].flatMap { $0.isHeader ? nil : $0.title } ?? ""
    }
  }
}
