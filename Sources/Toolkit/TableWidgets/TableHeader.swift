@_spi(Widgets) internal import BasicWidgets

/// The row of column headers above a table.
final class TableHeader: Widget {
  static let height = 32.0

  /// The columns with their scrolling, and the style of the table.
  var format: RowFormat {
    didSet {
      if format.columns != oldValue.columns { columnsDidChange() }
      if format.scroll != oldValue.scroll { requestLayout() }
      if format.style != oldValue.style { requestPaint() }
    }
  }
  /// The distance of the columns from the leading edge, in points.
  var start = 0.0 {
    didSet { if start != oldValue { requestLayout() } }
  }

  private(set) var cells: [TableHeaderCell] = []
  /// The header that is dragged to another place; nil for none.
  var move: HeaderMove?

  var table: Table? { parent as? Table }
  var columns: [Table.ColumnFrame] { format.columns }
  var scroll: Table.ColumnScroll? { format.scroll }

  private func columnsDidChange() {
    if cells.map(\.column) != columns.map(\.column) {
      cells = columns.map { frame in
        cells.first { $0.column == frame.column } ?? TableHeaderCell(frame.column)
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

  /// Requests ascending order by `column`, or the other order if the rows are sorted by it alone.
  ///
  /// - Parameter adding: Whether the rows stay sorted by other columns, which are more important.
  func sort(by column: Table.Column, adding: Bool) {
    guard column.isSortable, let table else { return }
    let sorting = table.sorting
    let place = sorting.firstIndex { $0.column == column.id }
    var next = sorting
    if !adding, place == nil || sorting.count > 1 { next = [] }
    if let place, !next.isEmpty {
      next[place].isAscending.toggle()
    } else {
      next.append(Table.Sorting(by: column.id))
    }
    table.didChangeSorting(next)
  }

  func showSorting() {
    let sorting = table?.sorting ?? []
    for cell in cells {
      let place = sorting.firstIndex { $0.column == cell.column.id }
      cell.order = place.map {
        .init(isAscending: sorting[$0].isAscending, place: $0, count: sorting.count)
      }
    }
  }

  init(style: Table.Style) {
    format = RowFormat(style: style)
    super.init()
    zIndex = 1  // paints its separator above the rows
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
  func x(of index: Int) -> Double { start + format.start(of: index) }

  override func animate(at now: Duration) { scrollWhileMoving(at: now) }

  override var standardContextMenu: AnyObject? { self }

  override func damage(of area: Rect) -> Rect {
    scroll == nil && move == nil ? area : area.intersection(bounds)
  }

  override func paintChildren(in list: inout DisplayList) {
    guard scroll != nil || move != nil else { return super.paintChildren(in: &list) }
    let area = reading(scroll?.area(in: bounds, start: start) ?? bounds)
    paint(cells, of: columns, except: move?.cell, scrolledIn: area, in: &list)
    paintPinnedEdge(of: scroll, start: start, from: 0, to: bounds.height, in: &list)
    paintMove(in: &list)
  }

  override func paint(in list: inout DisplayList) {
    let (palette, reach) = (theme.palette, theme.corner.group)
    if format.style == .insetGrouped {
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
    let stops = cells.indices.filter { cells[$0].isFocusable }
    let next: Int? =
      switch press.key {
      case .home: stops.first
      case .end: stops.last
      default:
        columnStep(for: press.key).map { step in
          (step > 0 ? stops.first { $0 > index } : stops.last { $0 < index }) ?? index
        }
      }
    guard let next else { return false }
    window?.moveFocus(to: cells[next])
    return true
  }
}
