internal import WorkflowCanvas

/// Rows of a grid without `columns`, whose columns and heights follow from the cells.
///
/// Widths are distributed among the columns as among the children of a stack. Columns and rows with a
/// cell of the lowest hugging priority take the remaining space.
extension GridRows {
  /// The maximum span, which keeps sums of spans small.
  private static var maximumSpan: Int { 10_000 }

  /// Adds the rows that have a shown widget.
  ///
  /// A hidden widget keeps its cell empty. Columns in which no cell begins are left out, however
  /// many of them a cell spans.
  mutating func addMarkedRows() {
    var mark: GridRowMark?
    for widget in grid.children {
      let row = widget.gridRow
      if row == nil || row !== mark {
        rows.append(Row(alignment: row?.alignment ?? grid.rowAlignment))
      }
      mark = row
      let start = rows[rows.count - 1].cells.last?.columns.upperBound ?? 0
      let span = row == nil ? .max : min(max(1, widget.columnSpan), Self.maximumSpan)
      rows[rows.count - 1].cells.append(
        Cell(
          widget: widget, columns: start..<(row == nil ? .max : start + span),
          alignment: widget.columnAlignment ?? grid.defaultAlignment))
    }
    rows.removeAll { row in !row.cells.contains { $0.widget.participatesInLayout } }
    numberColumns()
    alignColumns()
  }

  private mutating func numberColumns() {
    let starts = Set(cells.map(\.columns.lowerBound)).sorted()
    columnCount = starts.count
    func index(_ start: Int) -> Int { starts.firstIndex { $0 >= start } ?? starts.count }
    for row in rows.indices {
      for cell in rows[row].cells.indices {
        let columns = rows[row].cells[cell].columns
        rows[row].cells[cell].columns = index(columns.lowerBound)..<index(columns.upperBound)
      }
    }
  }

  /// Aligns the cells of single columns as the first of them that has an alignment.
  private mutating func alignColumns() {
    var alignments = [GridWidget.Alignment?](repeating: nil, count: columnCount)
    for cell in cells where isSingle(cell) {
      let column = cell.columns.lowerBound
      alignments[column] = alignments[column] ?? cell.widget.columnAlignment
    }
    for row in rows.indices {
      for (index, cell) in rows[row].cells.enumerated() {
        if isFlexible(cell, .horizontal) {
          rows[row].cells[index].alignment = .fill
        } else if isSingle(cell), let alignment = alignments[cell.columns.lowerBound] {
          rows[row].cells[index].alignment = alignment
        }
      }
    }
  }

  /// Whether the cell is in a row and in one column.
  private func isSingle(_ cell: Cell) -> Bool {
    cell.columns.count == 1 && cell.widget.gridRow != nil
  }

  private func isFlexible(_ cell: Cell, _ axis: Axis) -> Bool {
    cell.widget.participatesInLayout && cell.widget.effectiveHugging[axis] == .lowest
      && !(axis == .vertical && cell.widget is SpacerWidget)
  }

  // MARK: - Columns

  func markedWidths(in space: Double?) -> [Double] {
    var columns = [[Cell]](repeating: [], count: columnCount)
    var widths = [Double](repeating: 0, count: columnCount)
    var flexible = Set<Int>()
    for cell in cells where cell.widget.participatesInLayout && cell.columns.count == 1 {
      let column = cell.columns.lowerBound
      columns[column].append(cell)
      widths[column] = max(widths[column], preferredWidth(cell))
      if isFlexible(cell, .horizontal) { flexible.insert(column) }
    }
    // Columns that grow have no more than an equal part before others shrink, such as labels.
    for column in flexible {
      let part = max(minimumWidth(columns[column]), (space ?? .infinity) / Double(columnCount))
      widths[column] = min(widths[column], part)
    }
    for cell in cells where cell.widget.participatesInLayout && cell.columns.count > 1 {
      let preferred = min(preferredWidth(cell), space ?? .infinity)
      let column = cell.columns.last { flexible.contains($0) } ?? cell.columns.upperBound - 1
      widths[column] += max(0, preferred - width(of: cell, widths))
      if isFlexible(cell, .horizontal) { flexible.insert(column) }
    }
    guard let space else { return widths }
    var distribution = SpaceDistribution(
      widths.indices.map { column in
        SpaceDistribution.Member(
          length: widths[column], limits: 0...Double.infinity,
          hugging: flexible.contains(column) ? .lowest : .low, resistance: .high,
          priority: 0,
          slack: { 0 },
          minimum: { minimumWidth(columns[column]) })
      })
    distribution.fill(max(0, space - gaps(columnCount)))
    return distribution.members.map(\.length)
  }

  private func minimumWidth(_ cells: [Cell]) -> Double {
    cells.map { $0.widget.size(for: ProposedSize(width: 0)).width }.max() ?? 0
  }

  // MARK: - Rows

  /// Whether the cell has the height of its row, whatever the alignment.
  func fillsHeight(_ cell: Cell) -> Bool { grid.columns.isEmpty && isFlexible(cell, .vertical) }

  /// Returns the heights of rows with these lines for the available height; nil means unlimited.
  func heights(of lines: [CrossAxisLayout], in space: Double?) -> [Double] {
    var heights = lines.map(\.crossSize)
    let flexible = rows.indices.filter { rows[$0].cells.contains(where: fillsHeight) }
    guard let space, !flexible.isEmpty else { return heights }
    let total = heights.reduce(grid.rowDistance * Double(rows.count - 1), +)
    for row in flexible {
      heights[row] = max(0, heights[row] + (space - total) / Double(flexible.count))
    }
    return heights
  }
}
