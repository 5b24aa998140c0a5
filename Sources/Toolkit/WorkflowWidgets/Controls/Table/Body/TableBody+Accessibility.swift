internal import WorkflowCanvas

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

  /// Returns the description that the row at `index` has when it becomes visible.
  func semantics(ofRow index: Int) -> Semantics {
    let id = content.id(index)
    let node = content.outline?.node(index)
    return Semantics.tableRow(
      node?.text(in: self) ?? content.name(at: index, in: format),
      at: Semantics.Position(index: index, count: content.count), node: node,
      isSelected: selection.ids.contains(id), isLifted: moving.liftedIDs.contains(id),
      actions: actions(ofRow: index, isEnabled: isInteractive, canBeChosen: canPress(index)))
  }

  /// Returns the approximate frame of a row that is not visible, in the window's coordinates.
  func estimatedFrame(ofRow index: Int) -> Rect {
    let x = isMirrored ? bounds.width - groupX - groupWidth : groupX
    return toWindow(
      Rect(
        x: x, y: top(ofRowAt: index), width: groupWidth,
        height: heights[index] ?? heights.estimate))
  }

  func estimatedFrame(ofColumn column: Int, inRow frame: Rect) -> Rect {
    guard column < format.columns.count else { return frame }
    let scale = placement.scale
    let (start, width) = (
      format.start(of: column) * scale, format.columns[column].width * scale
    )
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
    var found = Set(
      rows.all.compactMap { liveRow(at: $0.index) }.filter { ids.contains($0.id) }
        .map(\.index))
    for index in 0..<rowCount {
      if found.count == ids.count { break }
      if ids.contains(content.id(index)) { found.insert(index) }
    }
    return found.sorted()
  }

  func select(rowAt index: Int, _ isSelected: Bool) -> Bool {
    guard selectsRows, let row = revealedRow(at: index), row.isEnabled else { return false }
    return selection.ids.contains(row.id) == isSelected || select(row, with: .control)
  }

  func deselectAll() -> Bool {
    guard selectsRows else { return false }
    requestSelection(of: [])
    return true
  }
}

// MARK: - Description of a row with or without a widget

extension TableRowOwner {
  func actions(ofRow index: Int, isEnabled: Bool, canBeChosen: Bool) -> [Semantics.Action] {
    var actions: [Semantics.Action] = []
    if isEnabled { actions = canBeChosen ? [.press, .focus] : selectsRows ? [] : [.focus] }
    if canMove(rowAt: index, by: -1) { actions.append(.moveUp) }
    if canMove(rowAt: index, by: 1) { actions.append(.moveDown) }
    return actions
  }
}

extension Semantics {
  static func tableRow(
    _ name: String, at position: Position, node: Table.Node?, isSelected: Bool, isLifted: Bool,
    actions: [Action]
  ) -> Semantics {
    var state: State = isSelected ? .selected : []
    if isLifted { state.insert(.grabbed) }
    if let isExpanded = node?.isExpanded { state.insert(isExpanded ? .expanded : .collapsed) }
    let position = node?.position ?? position
    return Semantics(
      role: .row, name: name, value: "\(position.index + 1) of \(position.count)", state: state,
      actions: actions, position: position)
  }
}
