internal import WorkflowCanvas

/// The widgets of a grid in rows, and what follows for their places.
@MainActor
struct GridRows {
  private struct Cell {
    let widget: Widget
    let columns: Range<Int>
  }

  private let grid: Grid
  private var rows: [[Cell]] = []

  init(_ grid: Grid) {
    self.grid = grid
    var column = grid.columns.count
    for widget in grid.children where widget.takesRoom {
      let span = min(max(1, widget.columnSpan), grid.columns.count)
      if column + span > grid.columns.count {
        rows.append([])
        column = 0
      }
      rows[rows.count - 1].append(Cell(widget: widget, columns: column..<column + span))
      column += span
    }
  }

  var count: Int { rows.count }

  // MARK: - Columns

  /// The widths of the columns where there is `room` for them.
  func widths(in room: Double?) -> [Double] {
    var widths = grid.columns.map { column in
      switch column.width {
      case .hugging: 0.0
      case .fixed(let width): width
      case .flexible(_, let minimum): minimum
      }
    }
    for cell in rows.joined() where cell.columns.count == 1 {
      let index = cell.columns.lowerBound
      if isHugging(index) || (room == nil && isFlexible(index)) {
        widths[index] = max(widths[index], wish(cell))
      }
    }
    for cell in rows.joined() where cell.columns.count > 1 { widen(&widths, for: cell, in: room) }
    guard let room else { return proportioned(widths) }
    let total = widths.reduce(gaps(widths.count), +)
    share(max(0, room - total), among: &widths)
    narrow(&widths, by: total - room)
    return widths
  }

  private func isHugging(_ index: Int) -> Bool { grid.columns[index].width == .hugging }

  private func isFlexible(_ index: Int) -> Bool { share(of: index) != nil }

  private func share(of index: Int) -> Double? {
    switch grid.columns[index].width {
    case .hugging, .fixed: nil
    case .flexible(let share, _): share
    }
  }

  private func wish(_ cell: Cell) -> Double { cell.widget.size(for: ProposedSize()).width }

  private func gaps(_ count: Int) -> Double { grid.columnDistance * Double(max(0, count - 1)) }

  /// Makes the last column that hugs wide enough for a cell of several columns, where none is
  /// flexible.
  private func widen(_ widths: inout [Double], for cell: Cell, in room: Double?) {
    if room != nil, cell.columns.contains(where: isFlexible) { return }
    guard let index = cell.columns.last(where: { isHugging($0) || isFlexible($0) }) else { return }
    let width = widths[cell.columns].reduce(gaps(cell.columns.count), +)
    widths[index] += max(0, wish(cell) - width)
  }

  /// Flexible columns in the proportion of their shares, with room for each.
  private func proportioned(_ widths: [Double]) -> [Double] {
    let unit = widths.indices.compactMap { index in
      share(of: index).flatMap { $0 > 0 ? widths[index] / $0 : nil }
    }.max()
    return widths.indices.map { index in
      share(of: index).map { max(widths[index], $0 * (unit ?? 0)) } ?? widths[index]
    }
  }

  /// Gives flexible columns their shares of `extra` and of their own minima, none less than those.
  private func share(_ extra: Double, among widths: inout [Double]) {
    var sharing = widths.indices.filter { share(of: $0) ?? 0 > 0 }
    var pool = extra + sharing.reduce(0) { $0 + widths[$1] }
    while !sharing.isEmpty {
      let unit = pool / sharing.reduce(0) { $0 + (share(of: $1) ?? 0) }
      let held = sharing.filter { (share(of: $0) ?? 0) * unit < widths[$0] }
      if held.isEmpty {
        for index in sharing { widths[index] = (share(of: index) ?? 0) * unit }
        return
      }
      pool -= held.reduce(0) { $0 + widths[$1] }
      sharing.removeAll { held.contains($0) }
    }
  }

  /// Takes `deficit` from the columns that hug, in proportion.
  private func narrow(_ widths: inout [Double], by deficit: Double) {
    let hugging = widths.indices.filter(isHugging)
    let total = hugging.reduce(0) { $0 + widths[$1] }
    guard total > 0, deficit > 0 else { return }
    for index in hugging { widths[index] *= max(0, 1 - deficit / total) }
  }

  // MARK: - Rows

  private func sizes(of row: [Cell], _ widths: [Double]) -> [Size] {
    row.map { cell in
      let width = widths[cell.columns].reduce(gaps(cell.columns.count), +)
      var size = cell.widget.size(for: ProposedSize(width: width))
      switch grid.columns[cell.columns.lowerBound].alignment {
      case .leading, .center, .trailing: size.width = min(size.width, width)
      case .fill: size.width = width
      }
      return size
    }
  }

  private func line(_ row: [Cell], _ widths: [Double]) -> CrossLine {
    CrossLine(
      row.map(\.widget), sizes: sizes(of: row, widths), axis: .horizontal,
      alignment: grid.rowAlignment)
  }

  /// How the widgets of each row stand across it.
  func lines(_ widths: [Double]) -> [CrossLine] { rows.map { line($0, widths) } }

  /// Where the widgets are in a grid that is `room` points wide.
  func frames(in room: Double) -> [(Widget, Rect)] {
    let widths = widths(in: room)
    var frames: [(Widget, Rect)] = []
    var y = 0.0
    for row in rows {
      let line = line(row, widths)
      for (index, (cell, size)) in zip(row, sizes(of: row, widths)).enumerated() {
        let before = cell.columns.lowerBound
        let x = widths[..<before].reduce(grid.columnDistance * Double(before), +)
        let width = widths[cell.columns].reduce(gaps(cell.columns.count), +)
        let (top, height) = line.span(at: index, in: line.extent)
        let indent = indent(of: size.width, in: width, grid.columns[before].alignment)
        frames.append(
          (cell.widget, Rect(x: x + indent, y: y + top, width: size.width, height: height)))
      }
      y += line.extent + grid.rowDistance
    }
    return frames
  }

  private func indent(of width: Double, in room: Double, _ alignment: Grid.Alignment) -> Double {
    switch alignment {
    case .leading, .fill: 0
    case .center: (room - width) / 2
    case .trailing: room - width
    }
  }
}
