internal import WorkflowCanvas

/// Rows of a grid without `columns`, whose columns and heights follow from the cells.
///
/// Columns and rows with a cell of the lowest hugging priority take the remaining space.
extension GridRows {
  /// The maximum span, which keeps sums of spans small.
  private static var maximumSpan: Int { 10_000 }

  /// Adds the rows that have a shown widget, and the columns.
  ///
  /// A hidden widget keeps its cell empty. Columns in which no cell begins are left out, however
  /// many of them a cell spans.
  mutating func addMarkedRows() {
    var mark: GridRowMark?
    for widget in grid.children where !isStacked || widget.participatesInLayout {
      let row = widget.layoutTrait { $0.gridRow }
      let continues = row != nil && row == mark
      mark = row
      if !continues || isStacked {
        rows.append(
          Row(
            alignment: row?.alignment ?? grid.rowAlignment, isContinued: continues && isStacked))
      }
      guard !isStacked else {
        rows[rows.count - 1].cells.append(Cell(widget: widget, columns: 0..<1))
        continue
      }
      let start = rows[rows.count - 1].cells.last?.columns.upperBound ?? 0
      let end = row == nil ? .max : start + min(max(1, widget.columnSpan), Self.maximumSpan)
      rows[rows.count - 1].cells.append(Cell(widget: widget, columns: start..<end))
    }
    rows.removeAll { row in !row.cells.contains { $0.widget.participatesInLayout } }
    addColumns()
  }

  private mutating func addColumns() {
    let starts = Set(cells.map(\.columns.lowerBound)).sorted()
    func index(_ start: Int) -> Int { starts.firstIndex { $0 >= start } ?? starts.count }
    for row in rows.indices {
      for (number, cell) in rows[row].cells.enumerated() {
        rows[row].cells[number].columns =
          index(cell.columns.lowerBound)..<index(cell.columns.upperBound)
      }
    }
    columns = starts.map { _ in .hugging(grid.defaultAlignment) }
    let cells = Array(cells)
    for cell in cells.reversed() where cell.columns.count == 1 && !isStacked {
      guard let alignment = cell.widget.layoutTrait({ $0.columnAlignment }) else { continue }
      columns[cell.columns.lowerBound].alignment = alignment
    }
    // A cell that spans columns makes the last of them flexible, if no cell of one column does.
    for spans in [false, true] {
      for cell in cells where (cell.columns.count > 1) == spans && fills(cell, .horizontal) {
        if cell.columns.contains(where: isFlexible) { continue }
        columns[cell.columns.upperBound - 1].width = .flexible(weight: 1, minimum: 0)
      }
    }
  }

  private func fills(_ cell: Cell, _ axis: Axis) -> Bool {
    cell.widget.participatesInLayout && cell.widget.effectiveHugging[axis] == .lowest
      && !(axis == .vertical && cell.widget is SpacerWidget)
  }

  func alignment(of cell: Cell) -> GridWidget.Alignment {
    if isMarked, fills(cell, .horizontal) { return .fill }
    if !isMarked || cell.columns.count == 1 { return columns[cell.columns.lowerBound].alignment }
    return cell.widget.layoutTrait { $0.columnAlignment } ?? grid.defaultAlignment
  }

  // MARK: - Rows

  /// Whether the cell has the height of its row, whatever the alignment.
  func fillsHeight(_ cell: Cell) -> Bool { isMarked && fills(cell, .vertical) }

  /// Returns the heights of rows with these lines for the available height; nil means unlimited.
  func heights(of lines: [CrossAxisLayout], in space: Double?) -> [Double] {
    var heights = lines.map(\.crossSize)
    let flexible = rows.indices.filter { rows[$0].cells.contains(where: fillsHeight) }
    guard let space, !flexible.isEmpty else { return heights }
    let total = heights.reduce(distances, +)
    for row in flexible {
      heights[row] = max(0, heights[row] + (space - total) / Double(flexible.count))
    }
    return heights
  }
}
