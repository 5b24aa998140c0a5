internal import WorkflowCanvas

/// The row of column headers above a table.
final class TableHeader: Widget {
  static let height = 32.0

  var columns: [Table.ColumnFrame] = [] {
    didSet { if columns != oldValue { columnsDidChange() } }
  }
  /// Whether the header is the upper part of a card.
  var isOnCard = false {
    didSet { if isOnCard != oldValue { requestPaint() } }
  }
  /// The distance of the columns from the leading edge, in points.
  var start = 0.0 {
    didSet { if start != oldValue { requestLayout() } }
  }
  var sorting: Table.Sorting? {
    didSet { if sorting != oldValue { showSorting() } }
  }
  var didChangeSorting: (Table.Sorting) -> Void = { _ in }
  var didResize: (Table.Column, Double) -> Void = { _, _ in }
  /// Called with the column to fit to its content, and the width of its title, in points.
  var didFit: (Table.Column, Double) -> Void = { _, _ in }

  private var cells: [TableHeaderCell] = []

  private func columnsDidChange() {
    if cells.map(\.column) != columns.map(\.column) {
      cells = columns.map { frame in
        cells.first { $0.column == frame.column } ?? makeCell(frame.column)
      }
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
    cell.didPress = { [unowned self] in sort(by: column) }
    cell.didResize = { [unowned self] in didResize(column, $0) }
    cell.didFit = { [unowned self] in didFit(column, $0) }
    return cell
  }

  /// Requests ascending order, or descending order if the rows are in ascending order of `column`.
  private func sort(by column: Table.Column) {
    guard column.isSortable else { return }
    let isUp = sorting?.column == column.id && sorting?.isAscending == true
    didChangeSorting(Table.Sorting(by: column.id, isAscending: !isUp))
  }

  private func showSorting() {
    for cell in cells {
      cell.isAscending = sorting?.column == cell.column.id ? sorting?.isAscending : nil
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: theme.height(TableHeader.height))
  }

  override func arrange() {
    for (cell, column) in zip(cells, columns) {
      place(
        cell, in: Rect(x: start + column.x, y: 0, width: column.width, height: bounds.height),
        isAnimated: false)
    }
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
