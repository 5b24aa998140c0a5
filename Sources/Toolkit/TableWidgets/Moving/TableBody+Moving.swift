internal import BasicWidgets

// Rows that are dragged, or moved with the keyboard.
extension TableBody {
  func movingDidChange(from old: RowMoving) {
    if moving.isPossible != old.isPossible { refreshRows() }
    guard moving.liftedIDs != old.liftedIDs else { return }
    for row in rows.all { row.isLifted = moving.liftedIDs.contains(row.id) }
  }

  /// The rows that move with the row at `grabbed`: all selected ones if it is selected.
  private func rowsMoving(with grabbed: RowReference) -> [RowReference] {
    movesSelection(with: grabbed.id) ? selectedRows.map(content.row) : [grabbed]
  }

  private func movesSelection(with id: AnyHashable) -> Bool {
    selection.mode == .multiple && selection.ids.count > 1 && selection.ids.contains(id)
  }

  /// Updates the lifted rows to new content; ends the drag or the cut if it lacks one of them.
  func liftedContentDidChange() {
    let count = moving.lifted.count
    moving.lifted = moving.lifted.compactMap { $0.moved(to: content) }.sorted {
      $0.index < $1.index
    }
    moving.grabbed = moving.grabbed?.moved(to: content)
    guard moving.lifted.count < count else { return }
    window?.putBackCut()
    window?.pointer.drag?.cancel()
  }

  func makeDrag(of row: TableRow) -> Drag? {
    guard moving.isPossible, rowCount > 0, let grabbed = reference(to: row), isItem(grabbed.index)
    else {
      return nil
    }
    let lifted = rowsMoving(with: grabbed)
    let items = moving.item.map { item in lifted.compactMap { item($0.index) } } ?? []
    row.isPictured = true
    defer { row.isPictured = false }
    return Drag(.items(items), of: self, showing: row, count: lifted.count) {
      [weak self] isLifted in
      guard let self else { return }
      moving.grabbed = isLifted ? grabbed : nil
      moving.lifted = isLifted ? lifted : []
    }
  }

  // MARK: - Keyboard

  /// Returns whether the row at `index`, or the selected rows with it, can move up (-1) or down (1).
  func canMove(rowAt index: Int, by distance: Int) -> Bool {
    guard moving.didMove != nil, (0..<rowCount).contains(index) else { return false }
    if movesSelection(with: content.id(index)) {
      return !selection.ids.contains(content.id(distance < 0 ? 0 : rowCount - 1))
    }
    return (0..<rowCount).contains(index + distance)
  }

  /// Requests to move the row at `index`, or the selected rows with it, up (-1) or down (1) by one.
  ///
  /// Rows that are not adjacent become so.
  func move(rowAt index: Int, by distance: Int) -> Bool {
    guard let didMove = moving.didMove, (0..<rowCount).contains(index) else { return false }
    let row = content.row(at: index)
    let moved = rowsMoving(with: row).map(\.index)
    guard let first = moved.first, let last = moved.last else { return false }
    let destination = distance < 0 ? first - 1 : last + 2
    guard (0...rowCount).contains(destination) else { return true }
    didMove(Table.Move(rows: moved, destination: destination))
    window?.bringUpToDate()
    if let moved = row.moved(to: content) { reveal(rowAt: moved.index) }
    return true
  }
}

// MARK: - DropTarget

extension TableBody: DropTarget {
  func proposal(for content: DropContent, of drag: Drag?, at point: Point?) -> DropProposal? {
    guard status.showsRows else { return nil }
    // An insertion of its own rows would get an index that is wrong once they are removed.
    if let drag, drag.source === self { return move(to: point) }
    for insertion in moving.insertions {
      guard let action = insertion(content) else { continue }
      let index =
        point.map { rowIndex(at: $0) { $0.midY } } ?? rowFocus.row.map {
          min($0.index + 1, rowCount)
        } ?? rowCount
      return DropProposal(sign: sign(at: index)) { action(index) }
    }
    return nil
  }

  /// Returns the move of the lifted rows to the place of the row at `point`.
  private func move(to point: Point?) -> DropProposal? {
    guard let lifted = moving.grabbed, let didMove = moving.didMove else { return nil }
    let destination: Int
    if let point {
      let index = rowIndex(at: point) { $0.maxY }
      guard index != lifted.index else { return DropProposal {} }
      destination = index > lifted.index ? min(index + 1, rowCount) : index
    } else {
      destination = rowFocus.row.map { min($0.index + 1, rowCount) } ?? rowCount
    }
    let move = Table.Move(rows: moving.lifted.map(\.index), destination: destination)
    guard move.hasEffect else { return DropProposal {} }
    return DropProposal(sign: sign(at: destination)) { didMove(move) }
  }

  /// Returns the index of the first visible row whose `edge` is below `point`; that after the last one
  /// if there is none.
  private func rowIndex(at point: Point, edge: (Rect) -> Double) -> Int {
    let below = rows.shown.first { point.y < edge($0.frame) }
    return below?.index ?? rows.shown.last.map { $0.index + 1 } ?? 0
  }

  /// Returns the line above the row at `index`, or below the last one; a table without rows is
  /// highlighted as a whole.
  private func sign(at index: Int) -> DropProposal.Sign {
    guard let first = rows.shown.first, let last = rows.shown.last else {
      return .area(bounds, radius: style == .insetGrouped ? theme.corner.group : 0)
    }
    let row = rows.shown.first { $0.index == index }
    let y = row?.frame.minY ?? (index <= first.index ? first.frame.minY : last.frame.maxY)
    let inset = TableRow.inset / 2
    return .line(
      from: Point(x: first.frame.minX + inset, y: min(max(1, y), bounds.height - 1)),
      length: max(0, first.frame.width - 2 * inset))
  }
}
