internal import WorkflowCanvas

/// The row of column headers above a table.
final class TableHeader: Widget {
  static let height = 32.0

  var columns: [Table.ColumnFrame] = [] {
    didSet { if columns != oldValue { columnsDidChange() } }
  }
  /// The horizontal scrolling of the columns; nil if all of them fit.
  var scroll: Table.ColumnScroll? {
    didSet { if scroll != oldValue { requestLayout() } }
  }
  /// Whether the header is the upper part of a card.
  var isOnCard = false {
    didSet { if isOnCard != oldValue { requestPaint() } }
  }
  /// The distance of the columns from the leading edge, in points.
  var start = 0.0 {
    didSet { if start != oldValue { requestLayout() } }
  }
  var sorting: [Table.Sorting] = [] {
    didSet { if sorting != oldValue { showSorting() } }
  }
  var didChangeSorting: ([Table.Sorting]) -> Void = { _ in }
  var didResize: (Table.Column, Double) -> Void = { _, _ in }
  /// Called with the column to fit to its content.
  var didFit: (Table.Column) -> Void = { _ in }

  /// Called to move a column before the shown column at an index, not counting itself.
  var didMove: (Table.Column, Int) -> Void = { _, _ in }
  /// Called to scroll the columns by a distance, in points; returns whether they moved.
  var didScroll: (Double) -> Bool = { _ in false }
  /// Returns the items of the menu of a column; nil for the part without one.
  var menuItems: (Table.Column?) -> [MenuItem] = { _ in [] }

  private(set) var cells: [TableHeaderCell] = []
  /// The header that is dragged to another place; nil for none.
  var move: HeaderMove?

  private func columnsDidChange() {
    if cells.map(\.column) != columns.map(\.column) {
      cells = columns.map { frame in
        cells.first { $0.column == frame.column } ?? makeCell(frame.column)
      }
      if let move, !cells.contains(where: { $0 === move.cell }) { self.move = nil }
      for (index, cell) in cells.enumerated() {
        cell.followsGrip = index > 0 && columns[index - 1].column.isResizable
      }
      replaceChildren(with: cells)
      showSorting()
    }
    requestLayout()
  }

  private func makeCell(_ column: Table.Column) -> TableHeaderCell {
    let cell = TableHeaderCell(column)
    cell.didPress = { [unowned self] in
      sort(by: column, adding: window?.modifiers.contains(.shift) == true)
    }
    cell.didPressWithShift = { [unowned self] in sort(by: column, adding: true) }
    cell.didResize = { [unowned self] in didResize(column, $0) }
    cell.didFit = { [unowned self] in didFit(column) }
    cell.didDrag = { [unowned self, unowned cell] in drag(cell, from: $0, to: $1) }
    cell.didEndDrag = { [unowned self] in endMove(isDropped: $0) }
    cell.didMove = { [unowned self, unowned cell] in move(cell, by: $0) }
    return cell
  }

  /// Requests ascending order by `column`, or the other order if the rows are sorted by it alone.
  ///
  /// - Parameter adding: Whether the rows stay sorted by other columns, which are more important.
  private func sort(by column: Table.Column, adding: Bool) {
    guard column.isSortable else { return }
    let place = sorting.firstIndex { $0.column == column.id }
    var next = sorting
    if !adding, place == nil || sorting.count > 1 { next = [] }
    if let place, !next.isEmpty {
      next[place].isAscending.toggle()
    } else {
      next.append(Table.Sorting(by: column.id))
    }
    didChangeSorting(next)
  }

  private func showSorting() {
    for cell in cells {
      let place = sorting.firstIndex { $0.column == cell.column.id }
      cell.order = place.map {
        .init(isAscending: sorting[$0].isAscending, place: $0, count: sorting.count)
      }
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: theme.height(TableHeader.height))
  }

  override func arrange() {
    for (index, cell) in cells.enumerated() where columns.indices.contains(index) {
      let isMoving = cell === move?.cell
      cell.zIndex = isMoving ? 2 : columns[index].isPinned ? 1 : 0
      let x = isMoving ? move?.x ?? 0 : self.x(of: index)
      place(
        cell, in: Rect(x: x, y: 0, width: columns[index].width, height: bounds.height),
        isAnimated: false)
    }
  }

  /// Returns the distance of the shown column at `index` from the leading edge, in points.
  func x(of index: Int) -> Double {
    start + columns[index].x - (columns[index].isPinned ? 0 : scroll?.offset ?? 0)
  }

  override func animate(at now: Duration) { scrollWhileMoving(at: now) }

  override var standardContextMenu: (any ContextMenuSource)? { self }

  override func damage(of area: Rect) -> Rect {
    scroll == nil && move == nil ? area : area.intersection(bounds)
  }

  override func paintChildren(in list: inout DisplayList) {
    guard scroll != nil || move != nil else { return super.paintChildren(in: &list) }
    let area = reading(scroll?.area(in: bounds, start: start) ?? bounds)
    let others = zip(cells, columns).filter { cell, _ in cell !== move?.cell }
    list.clipped(to: area) { list in
      for (cell, column) in others where !column.isPinned { paint(cell, in: &list) }
    }
    for (cell, column) in others where column.isPinned { paint(cell, in: &list) }
    if let end = scroll?.pinnedEnd, end > 0 {
      list.hairline(
        from: Point(x: isMirrored ? area.maxX : area.minX, y: 0), length: bounds.height,
        along: .vertical, theme.palette.separator)
    }
    paintMove(in: &list)
  }

  override func paint(in list: inout DisplayList) {
    let (palette, reach) = (theme.palette, theme.corner.group)
    if isOnCard {
      let card = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height + 2 * reach)
      list.clipped(to: bounds) { list in
        list.fill(card, radius: reach, palette.card)
        list.border(card, radius: reach, width: 0, palette.separator)
      }
    } else {
      list.fill(bounds, palette.card)
    }
    list.hairline(
      from: Point(x: 0, y: bounds.height), length: bounds.width, along: .horizontal,
      palette.separator)
  }

  override var isFocusGroup: Bool { true }

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let index = cells.firstIndex(where: \.isFocused) else {
      return false
    }
    let forwards: Key = isMirrored ? .left : .right
    let backwards: Key = isMirrored ? .right : .left
    let stops = cells.indices.filter { cells[$0].isFocusable }
    let next: Int? =
      switch press.key {
      case forwards: stops.first { $0 > index } ?? index
      case backwards: stops.last { $0 < index } ?? index
      case .home: stops.first
      case .end: stops.last
      default: nil
      }
    guard let next else { return false }
    window?.moveFocus(to: cells[next])
    return true
  }
}
