internal import BasicWidgets

// The rows as screen readers see them, whether or not they have widgets.
extension TableBody {
  /// Returns the widget of the row at `index`; nil if it has none, or an outdated one.
  func liveRow(at index: Int) -> TableRow? {
    guard !rows.isStale, let row = rows[index], row.id == content.id(index) else { return nil }
    return row
  }

  func number(ofRow index: Int) -> Int {
    let numbers = rowNumbers ?? RowNumbers()
    rowNumbers = numbers
    return numbers.number(ofRow: index, in: content)
  }

  /// Returns the description of the row at `index`, with or without a widget.
  ///
  /// - Parameter name: The name that its widget shows.
  func semantics(ofRow index: Int, named name: String? = nil) -> Semantics {
    let (id, node) = (content.id(index), content.outline?.node(index))
    var state: Semantics.State = selection.ids.contains(id) ? .selected : []
    if moving.liftedIDs.contains(id) { state.insert(.grabbed) }
    if let isExpanded = node?.isExpanded { state.insert(isExpanded ? .expanded : .collapsed) }
    var actions: [Semantics.Action] = []
    if isInteractive {
      actions = canPress(index, node) ? [.press, .focus] : selectsRows ? [] : [.focus]
    }
    if canMove(rowAt: index, by: -1) { actions.append(.moveUp) }
    if canMove(rowAt: index, by: 1) { actions.append(.moveDown) }
    let position = node?.position ?? Semantics.Position(index: index, count: content.count)
    return Semantics(
      role: .row, name: name ?? node?.text(in: self) ?? content.name(at: index, in: format),
      value: "\(position.index + 1) of \(position.count)", state: state, actions: actions,
      position: position)
  }

  /// Returns the approximate frame of a row that is not visible, in the window's coordinates.
  func estimatedFrame(ofRow index: Int) -> Rect {
    toWindow(
      reading(
        Rect(
          x: groupX, y: top(ofRowAt: index), width: groupWidth,
          height: heights[index] ?? heights.estimate)))
  }

  func estimatedFrame(ofColumn column: Int, inRow frame: Rect) -> Rect {
    guard column < format.columns.count else { return frame }
    let scale = placement.scale
    let (start, width) = (format.start(of: column) * scale, format.columns[column].width * scale)
    let x = isMirrored ? frame.maxX - start - width : frame.minX + start
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }

  /// Scrolls the row at `index` into view; returns its widget.
  func revealedRow(at index: Int) -> TableRow? {
    guard index < rowCount else { return nil }
    reveal(rowAt: index)
    revealInAncestors()
    window?.bringUpToDate()
    return liveRow(at: index)
  }

  // MARK: - Selection

  /// The indexes of the selected rows, in ascending order, which are searched once.
  ///
  /// Visible rows and rows whose content finds them by id take no search; others need one through
  /// the ids of all rows.
  var selectedRows: [Int] {
    let rows = knownSelection ?? foundSelection()
    knownSelection = rows
    return rows
  }

  private func foundSelection() -> [Int] {
    let ids = selection.ids
    guard selectsRows, !ids.isEmpty, rowCount > 0 else { return [] }
    if let find = content.find, ids.count < rowCount {
      return ids.compactMap(find).filter {
        $0 >= 0 && $0 < rowCount && ids.contains(content.id($0))
      }
      .sorted()
    }
    let visible = rows.all.compactMap { liveRow(at: $0.index) }.filter { ids.contains($0.id) }
    var found = Set(visible.map(\.index))
    // Counted by ids, because two rows may have the same one.
    var missing = ids.subtracting(visible.map(\.id))
    for index in 0..<rowCount {
      if missing.isEmpty { break }
      let id = content.id(index)
      if ids.contains(id) { found.insert(index) }
      missing.remove(id)
    }
    return found.sorted()
  }
}
