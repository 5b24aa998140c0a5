internal import BasicWidgets

/// A header that the user drags to another place.
struct HeaderMove {
  let cell: TableHeaderCell
  /// The distance of the pointer from the leading edge of the header that is dragged, in points.
  let grip: Double
  /// The distance of the pointer from the leading edge of all headers, in points.
  var pointer: Double
  /// The index of the shown column before which the dragged one is dropped, not counting itself.
  var destination = 0

  /// The distance of the dragged header from the leading edge of all headers, in points.
  var x: Double { pointer - grip }
}

// Columns that move: by dragging their headers, and with the keyboard.
extension TableHeader {
  /// The distance from an edge within which a dragged header scrolls the columns, in points.
  private static let edge = 32.0
  /// The distance of a scroll in each frame at the edge, in points.
  private static let step = 12.0

  func drag(_ cell: TableHeaderCell, from start: Point, to position: Point) {
    guard columns.count > 1, let index = cells.firstIndex(where: { $0 === cell }) else { return }
    let grip = move?.grip ?? leading(start) - x(of: index)
    move = HeaderMove(cell: cell, grip: grip, pointer: leading(position), destination: index)
    updateMove()
    if scrollDistance != 0, let now = window?.now { requestFrame(at: now + Window.frameInterval) }
  }

  private func leading(_ point: Point) -> Double { reading(fromWindow(point)).x }

  /// Updates the destination of the dragged header: among pinned columns, or among the others.
  private func updateMove() {
    guard let move, let index = cells.firstIndex(where: { $0 === move.cell }) else { return }
    // Another column makes room when half of it is covered.
    let (start, end) = (move.x, move.x + columns[index].width)
    var destination = 0
    for other in columns.indices where other != index {
      let isPinned = columns[other].column.isPinned
      let isBefore =
        isPinned == columns[index].column.isPinned
        ? x(of: other) + columns[other].width / 2 < (other < index ? start : end) : isPinned
      if isBefore { destination += 1 }
    }
    self.move?.destination = destination
    requestArrangement()
    requestPaint()
  }

  func endMove(isDropped: Bool) {
    guard let move, let index = cells.firstIndex(where: { $0 === move.cell }) else { return }
    self.move = nil
    requestArrangement()
    requestPaint()
    if isDropped, move.destination != index {
      table?.move(move.cell.column, to: move.destination)
    }
  }

  /// Moves the column of `cell` by one place, if the column there is pinned as it is.
  func move(_ cell: TableHeaderCell, by distance: Int) {
    guard let index = cells.firstIndex(where: { $0 === cell }),
      columns.indices.contains(index + distance),
      columns[index + distance].column.isPinned == cell.column.isPinned
    else { return }
    table?.move(cell.column, to: index + distance)
    window?.bringUpToDate()
    cell.revealInAncestors()
  }

  // MARK: - Scrolling

  /// The distance by which the columns scroll in the next frame, because the pointer is near an edge.
  private var scrollDistance: Double {
    guard let move, let scroll, !move.cell.column.isPinned else { return 0 }
    let area = scroll.area(in: bounds, start: start)
    let (before, after) = (
      area.minX + Self.edge - move.pointer, move.pointer - area.maxX + Self.edge
    )
    if after > 0 { return Self.step * min(1, after / Self.edge) }
    return before > 0 ? -Self.step * min(1, before / Self.edge) : 0
  }

  func scrollWhileMoving(at now: Duration) {
    let distance = scrollDistance
    guard distance != 0, let table,
      table.scrollColumns(to: table.columnOffset.points + distance.rounded(.awayFromZero))
    else { return }
    updateMove()
    requestFrame(at: now + Window.frameInterval)
  }

  // MARK: - Painting

  /// Paints the dragged header, and a line at the place where it would be dropped.
  func paintMove(in list: inout DisplayList) {
    guard let move, let index = cells.firstIndex(where: { $0 === move.cell }) else { return }
    if move.destination != index {
      let others = columns.indices.filter { $0 != index }
      let before = move.destination - 1
      let x =
        others.indices.contains(before)
        ? self.x(of: others[before]) + columns[others[before]].width : self.x(of: others[0])
      let line = Rect(x: x - 1, y: 0, width: 2, height: bounds.height)
      list.fill(reading(line), theme.palette.accent)
    }
    list.clipped(to: bounds) { paint(move.cell, in: &$0) }
  }
}

// MARK: - ContextMenuSource

extension TableHeader: ContextMenuSource {
  var answers: [ShortcutAction] { [] }

  func openContextMenu(of owner: Widget, at anchor: Rect, from cause: Popup.Cause) -> Popup? {
    let items = table?.menuItems(for: (owner as? TableHeaderCell)?.column) ?? []
    return MenuSource(items).openContextMenu(of: owner, at: anchor, from: cause)
  }
}
