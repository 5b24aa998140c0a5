internal import BasicWidgets

// Rows that the user expands and collapses, and the header at the top of the visible rows.
extension TableBody {
  /// Expands or collapses a row, tries again to load rows, or goes from it to its parent or first child; returns whether
  /// `press` is a key for that.
  func toggles(_ row: TableRow, by press: KeyPress) -> Bool {
    // On most keyboards, an asterisk is typed with Shift.
    let isAsterisk =
      press.key == .character("*")
      || press.modifiers == .shift && [.character("8"), .character("+")].contains(press.key)
    guard press.modifiers.isEmpty || isAsterisk, let outline = content.outline,
      let index = reference(to: row)?.index
    else { return false }
    let node = outline.node(index)
    switch press.key {
    case _ where isAsterisk: outline.didExpandAll(index)
    case .enter where !node.isItem, .space where !node.isItem && !isTyping:
      if !press.isRepeat { toggle(row) }
    case _ where columnStep(for: press.key) == -1:
      if node.isExpanded == true {
        toggle(row)
      } else if let parent = outline.parent(index) {
        return move(to: parent, with: [])
      }
    case _ where columnStep(for: press.key) == 1:
      guard let isExpanded = node.isExpanded else { return false }
      guard isExpanded else {
        toggle(row)
        return true
      }
      let next = index + 1
      if next < content.count, outline.parent(next) == index { return move(to: next, with: []) }
    default: return false
    }
    return true
  }

  /// Expands or collapses a row; a row in place of rows that could not be loaded loads them again.
  func toggle(_ row: TableRow) {
    guard let outline = content.outline, let index = reference(to: row)?.index else { return }
    let node = outline.node(index)
    guard let isExpanded = node.isExpanded else {
      node.failure?.retry?()
      return
    }
    // The focus leaves the rows that disappear.
    if isExpanded, let focused = rowFocus.row?.index, focused != index, hasFocus,
      isRow(focused, in: index)
    {
      window?.moveFocus(to: row)
    }
    outline.didToggle(index, !isExpanded)
  }

  /// Keeps the row that had the focus, or else the one that it was in if that was collapsed, or else
  /// the next or previous one.
  func moveRowFocus(from old: Table.Content) {
    guard let last = rowFocus.row ?? rowFocus.removedRow else { return }
    rowFocus.removedRow = content.count == 0 ? last : nil
    rowFocus.row = last.moved(to: content)
    if rowFocus.row == nil, content.isCounted, old.isCounted, content.count > 0 {
      // The ids of neighbours change too when their items are loaded.
      rowFocus.row = content.row(at: min(last.index, content.count - 1))
    }
    var index = last.index
    while rowFocus.row == nil, index < old.count, let parent = old.outline?.parent(index) {
      let row = old.row(at: parent).moved(to: content)
      if let row, content.outline?.node(row.index).isExpanded != false { break }
      rowFocus.row = row
      index = parent
    }
    if rowFocus.row == nil { rowFocus.row = neighbor(of: index, in: old) }
    guard rowFocus.row?.id != last.id else { return }
    if hasFocus { requestFocus() } else { rowFocus.isRedirected = window?.focus(in: self) != nil }
  }

  /// Returns the item nearest to a row of `old` that still exists, preferably after it; only a few are
  /// searched.
  private func neighbor(of index: Int, in old: Table.Content) -> RowReference? {
    let (count, reach) = (64, 256)
    let places = Array(index + 1..<index + 1 + count) + (1...count).map { index - $0 }
    for place in places where (0..<old.count).contains(place) {
      guard old.outline?.node(place).isItem != false else { continue }
      if let found = content.index(of: old.id(place), near: place, reach: reach) {
        return content.row(at: found)
      }
    }
    return nil
  }

  private func isRow(_ index: Int, in ancestor: Int) -> Bool {
    var parent = content.outline?.parent(index)
    while let next = parent, next > ancestor { parent = content.outline?.parent(next) }
    return parent == ancestor
  }

  // MARK: - The header at the top

  /// The header of the section of the first visible row, if it is above that row.
  var firstHeader: RowReference? {
    guard let outline = content.outline, scrollPosition.index < rowCount else { return nil }
    return outline.header(of: scrollPosition.index).map(content.row)
  }

  /// Keeps the header of the first visible rows at the top, until the next one pushes it out.
  func stickHeader() {
    rows.sticky?.zIndex = 0
    rows.sticky = nil
    guard let outline = content.outline, let first = rows.shown.first, first.frame.minY < 0,
      let row = first.node?.header == nil
        ? outline.header(of: first.index).flatMap({ rows[$0] }) : first
    else { return }
    let height = height(at: row.index)
    let next = rows.shown.first { $0.index > row.index && $0.node?.header != nil }
    let top = min(0, (next?.frame.minY ?? .infinity) - height)
    row.zIndex = 1
    rows.sticky = row
    place(
      row, in: Rect(x: groupX, y: top, width: groupWidth, height: height), isAnimated: false)
  }
}
