internal import WorkflowCanvas

/// The rows of a grid, with the layout of their cells.
@MainActor
struct GridRows {
  struct Cell {
    let widget: Widget
    var columns: Range<Int>
  }

  struct Row {
    var cells: [Cell] = []
    let alignment: Stack.Alignment
    /// Whether the row continues the one above it, whose cells stand one below the other.
    var isContinued = false
  }

  let grid: GridWidget
  var rows: [Row] = []
  var columns: [GridWidget.Column]

  /// Whether the cells of each row stand one below the other.
  private(set) var isStacked = false

  /// - Parameter width: The available width; nil means unlimited.
  init(_ grid: GridWidget, in width: Double?) {
    self.grid = grid
    columns = grid.columns
    if isMarked { addMarkedRows() } else { fillRows() }
    guard grid.stacksNarrowRows, let width, preferredWidth > width + 0.5 else { return }
    isStacked = true
    rows = []
    addMarkedRows()
  }

  /// The sum of the preferred widths of the columns, from the cells of single columns.
  private var preferredWidth: Double {
    var widths = columns.map { _ in 0.0 }
    for cell in shownCells where cell.columns.count == 1 {
      let index = cell.columns.lowerBound
      widths[index] = max(widths[index], preferredWidth(cell))
    }
    return widths.reduce(gaps(widths.count), +)
  }

  /// Whether rows and columns follow from the attributes of the widgets.
  var isMarked: Bool { grid.columns.isEmpty }

  /// Adds the widgets in reading order; a cell that does not fit begins another row.
  private mutating func fillRows() {
    var column = columns.count
    for widget in grid.children where widget.participatesInLayout {
      let span = min(max(1, widget.columnSpan), columns.count)
      if column + span > columns.count {
        rows.append(Row(alignment: grid.rowAlignment))
        column = 0
      }
      rows[rows.count - 1].cells.append(
        Cell(widget: widget, columns: column..<column + span))
      column += span
    }
  }

  var cells: some Sequence<Cell> { rows.lazy.flatMap(\.cells) }

  private var shownCells: some Sequence<Cell> {
    cells.filter { $0.widget.participatesInLayout }
  }

  /// The distance above a row that is not the first.
  private func distance(above row: Row) -> Double {
    row.isContinued ? grid.theme.spacing.tight : grid.rowDistance
  }

  /// The sum of the distances between the rows.
  var distances: Double { rows.dropFirst().reduce(0) { $0 + distance(above: $1) } }

  func gaps(_ count: Int) -> Double { grid.columnDistance * Double(max(0, count - 1)) }

  // MARK: - Columns

  /// Returns the widths of the columns for the available width; nil means unlimited.
  func widths(in space: Double?) -> [Double] {
    var widths = columns.map { column in
      switch column.width {
      case .hugging: 0.0
      case .fixed(let width): width
      case .flexible(_, let minimum): minimum
      }
    }
    for cell in shownCells where cell.columns.count == 1 {
      let index = cell.columns.lowerBound
      widths[index] = max(widths[index], neededWidth(cell, in: space))
    }
    for cell in shownCells where cell.columns.count > 1 { widen(&widths, for: cell, in: space) }
    guard let space else { return proportioned(widths) }
    let total = widths.reduce(gaps(widths.count), +)
    distribute(max(0, space - total), among: &widths)
    narrow(&widths, by: total - space)
    return widths
  }

  private func isHugging(_ index: Int) -> Bool { columns[index].width == .hugging }

  func isFlexible(_ index: Int) -> Bool { weight(of: index) != nil }

  private func weight(of index: Int) -> Double? {
    switch columns[index].width {
    case .hugging, .fixed: nil
    case .flexible(let weight, _): weight
    }
  }

  private func preferredWidth(_ cell: Cell) -> Double {
    cell.widget.size(for: ProposedSize()).width
  }

  private func minimumWidth(_ cell: Cell) -> Double {
    cell.widget.size(for: ProposedSize(width: 0)).width
  }

  /// Returns the width that a cell gives its column before the remaining width is distributed.
  private func neededWidth(_ cell: Cell, in space: Double?) -> Double {
    let index = cell.columns.lowerBound
    guard isFlexible(index) else { return isHugging(index) ? preferredWidth(cell) : 0 }
    guard let space else { return preferredWidth(cell) }
    // Columns that grow have no more than an equal part before others shrink, such as labels.
    let part = space / Double(columns.count)
    return isMarked ? min(preferredWidth(cell), max(minimumWidth(cell), part)) : 0
  }

  /// Widens the last hugging or flexible column of a cell that spans several columns until the cell
  /// fits, or the columns fill the available width.
  ///
  /// Does nothing if the available width is limited and the cell spans a flexible column.
  private func widen(_ widths: inout [Double], for cell: Cell, in space: Double?) {
    if space != nil, cell.columns.contains(where: isFlexible) { return }
    guard let index = cell.columns.last(where: { isHugging($0) || isFlexible($0) }) else { return }
    let needed = min(preferredWidth(cell), space ?? .infinity)
    widths[index] += max(0, needed - width(of: cell, widths))
  }

  /// Returns `widths` with flexible columns widened in proportion to their weights, so that all
  /// fit.
  private func proportioned(_ widths: [Double]) -> [Double] {
    let unit = widths.indices.compactMap { index in
      weight(of: index).flatMap { $0 > 0 ? widths[index] / $0 : nil }
    }.max()
    return widths.indices.map { index in
      weight(of: index).map { max(widths[index], $0 * (unit ?? 0)) } ?? widths[index]
    }
  }

  /// Distributes `extra` and the minimum widths of flexible columns in proportion to their weights;
  /// no column is narrower than its minimum.
  private func distribute(_ extra: Double, among widths: inout [Double]) {
    var sharing = widths.indices.filter { weight(of: $0) ?? 0 > 0 }
    var pool = extra + sharing.reduce(0) { $0 + widths[$1] }
    while !sharing.isEmpty {
      let unit = pool / sharing.reduce(0) { $0 + (weight(of: $1) ?? 0) }
      let held = sharing.filter { (weight(of: $0) ?? 0) * unit < widths[$0] }
      if held.isEmpty {
        for index in sharing { widths[index] = (weight(of: index) ?? 0) * unit }
        return
      }
      pool -= held.reduce(0) { $0 + widths[$1] }
      sharing.removeAll { held.contains($0) }
    }
  }

  /// Takes `deficit` from the hugging columns, in proportion to their widths; without columns of the
  /// grid, from all columns, in proportion to the differences between widths and minimums.
  private func narrow(_ widths: inout [Double], by deficit: Double) {
    guard deficit > 0 else { return }
    var spare = widths.indices.map { isMarked || isHugging($0) ? widths[$0] : 0 }
    for cell in shownCells where isMarked && cell.columns.count == 1 {
      let index = cell.columns.lowerBound
      spare[index] = min(spare[index], max(0, widths[index] - minimumWidth(cell)))
    }
    let total = spare.reduce(0, +)
    guard total > 0 else { return }
    for index in widths.indices { widths[index] -= spare[index] * min(1, deficit / total) }
  }

  // MARK: - Rows

  private func width(of cell: Cell, _ widths: [Double]) -> Double {
    widths[cell.columns].reduce(gaps(cell.columns.count), +)
  }

  private func sizes(of row: Row, _ widths: [Double]) -> [Size] {
    row.cells.map { cell in
      let width = width(of: cell, widths)
      guard cell.widget.participatesInLayout else { return .zero }
      var size = cell.widget.size(for: ProposedSize(width: width))
      switch alignment(of: cell) {
      case .leading, .center, .trailing: size.width = min(size.width, width)
      case .fill: size.width = width
      }
      return size
    }
  }

  private func line(_ row: Row, _ widths: [Double]) -> CrossAxisLayout {
    CrossAxisLayout(
      row.cells.map(\.widget), sizes: sizes(of: row, widths), axis: .horizontal,
      alignment: row.alignment)
  }

  func lines(_ widths: [Double]) -> [CrossAxisLayout] { rows.map { line($0, widths) } }

  func frames(in space: Size) -> [(Widget, Rect)] {
    let widths = widths(in: space.width)
    let lines = lines(widths)
    let heights = heights(of: lines, in: space.height)
    var frames: [(Widget, Rect)] = []
    var y = 0.0
    for (number, (line, height)) in zip(rows.indices, zip(lines, heights)) {
      let row = rows[number]
      if number > 0 { y += distance(above: row) }
      for (index, (cell, size)) in zip(row.cells, line.sizes).enumerated()
      where cell.widget.participatesInLayout {
        let before = cell.columns.lowerBound
        let x = widths[..<before].reduce(grid.columnDistance * Double(before), +)
        let indent = indent(of: size.width, in: width(of: cell, widths), alignment(of: cell))
        let (top, length) =
          fillsHeight(cell) ? (0, height) : line.span(at: index, in: height)
        frames.append(
          (cell.widget, Rect(x: x + indent, y: y + top, width: size.width, height: length)))
      }
      y += height
    }
    return frames
  }

  private func indent(
    of width: Double, in space: Double, _ alignment: GridWidget.Alignment
  ) -> Double {
    switch alignment {
    case .leading, .fill: 0
    case .center: (space - width) / 2
    case .trailing: space - width
    }
  }
}
