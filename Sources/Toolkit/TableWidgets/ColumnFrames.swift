internal import BasicWidgets

extension Table {
  /// A shown column with its current position and width, in points.
  struct ColumnFrame: Hashable {
    var column: Column
    /// The index of the column in `Table.columns`.
    var index: Int
    /// The distance from the leading edge while the columns are not scrolled.
    var x: Double
    var width: Double
    /// Whether the column stays in place while others scroll.
    var isPinned: Bool
  }

  /// The horizontal scrolling of columns that are wider than their table.
  struct ColumnScroll: Hashable {
    /// The distance by which the columns are scrolled, in points.
    var offset: Double
    /// The end of the pinned columns, under which the others scroll; 0 if there are none.
    var pinnedEnd: Double

    /// Returns the area in which the columns that are not pinned are visible, in `bounds`.
    func area(in bounds: Rect, start: Double = 0) -> Rect {
      let edge = pinnedEnd > 0 ? start + pinnedEnd : 0
      return Rect(
        x: edge, y: bounds.minY, width: max(0, bounds.width - edge), height: bounds.height)
    }
  }

  /// The width of a shown column, in points.
  private struct ColumnWidth {
    /// The preferred width; nil for an equal part of the remaining width.
    let ideal: Double?
    let minimum: Double
    /// Whether the width does not shrink.
    var isFixed: Bool
    var points = 0.0
  }

  /// Shrinks `widths` in proportion to fit `available` points, down to their minimums.
  ///
  /// The sum stays larger if all of them have their minimums, or are fixed.
  private static func shrink(_ widths: inout [ColumnWidth], to available: Double) {
    while true {
      var (taken, flexible) = (0.0, 0.0)
      for width in widths {
        if width.isFixed { taken += width.points } else { flexible += width.points }
      }
      guard flexible > 0, taken + flexible > available else { return }
      let factor = max(0, available - taken) / flexible
      let small = widths.indices.filter {
        !widths[$0].isFixed && widths[$0].points * factor < widths[$0].minimum
      }
      for index in small {
        (widths[index].points, widths[index].isFixed) = (widths[index].minimum, true)
      }
      if !small.isEmpty { continue }
      for index in widths.indices where !widths[index].isFixed { widths[index].points *= factor }
      return
    }
  }
}

// MARK: - Painting

extension Widget {
  /// Paints the visible cells of columns, and the lines beside them: those that scroll in `area`,
  /// and the pinned ones.
  func paint(
    _ cells: [Widget], of columns: [Table.ColumnFrame], except moving: Widget? = nil,
    scrolledIn area: Rect, in list: inout DisplayList
  ) {
    let cells = zip(cells, columns)
    list.clipped(to: area) { list in
      for (cell, column) in cells
      where !column.isPinned && cell !== moving && cell.frame.outset(by: 1).intersects(area) {
        paint(cell, in: &list)
      }
    }
    for (cell, column) in cells where column.isPinned && cell !== moving {
      paint(cell, in: &list)
    }
  }

  /// Paints the line after the pinned columns, under which the others scroll.
  func paintPinnedEdge(
    of scroll: Table.ColumnScroll?, start: Double, from top: Double, to bottom: Double,
    in list: inout DisplayList
  ) {
    guard let end = scroll?.pinnedEnd, end > 0 else { return }
    let x = isMirrored ? bounds.width - start - end : start + end
    list.hairline(
      from: Point(x: x, y: top), length: bottom - top, along: .vertical, theme.palette.separator)
  }
}

// MARK: - Widths

extension Table {
  /// Returns the frames of the shown columns in `width` points, with 8 points on both sides.
  ///
  /// Columns without a width share the remaining width equally. Columns that do not fit shrink,
  /// except those that the user resized; numbers are not cut.
  func columnFrames(in width: Double) -> [ColumnFrame] {
    let scale = theme.textScale
    let (shown, layout) = (shownColumns, layout)
    let gaps = gaps(between: shown)
    let available = max(0, width - TableRow.inset - gaps.reduce(0, +))
    var widths = shown.map { index in
      let column = columns[index]
      let own = layout.widths[column.id].flatMap { $0.isFinite ? $0.asLength * scale : nil }
      let number = own == nil ? min(numberWidths[column.id] ?? 0, available / 2) : 0
      return ColumnWidth(
        ideal: own ?? idealWidth(of: column, in: available).map { max($0, number) },
        minimum: max(column.minimumWidth.asLength * scale, number), isFixed: own != nil)
    }
    let taken = widths.reduce(0) { $0 + ($1.ideal ?? 0) }
    let flexibleCount = widths.count { $0.ideal == nil }
    for (index, width) in widths.enumerated() {
      let ideal = width.ideal ?? max(0, available - taken) / Double(flexibleCount)
      widths[index].points = max(width.minimum, ideal)
    }
    Table.shrink(&widths, to: available)
    var x = TableRow.inset / 2
    return zip(zip(shown, widths), gaps).map { column, gap in
      let (index, width) = column
      x += gap
      defer { x += width.points }
      return ColumnFrame(
        column: columns[index], index: index, x: x, width: width.points, isPinned: false)
    }
  }

  /// Returns the space before each column, which separates a text from a number that ends beside it.
  private func gaps(between shown: [Int]) -> [Double] {
    let alignments = shown.map { columns[$0].alignment }
    let pairs = zip(alignments, alignments.dropFirst())
    return [0] + pairs.map { $0 == .trailing && $1 == .leading ? 4 * theme.textScale : 0 }
  }

  /// The width of a column before the user resized it, in points; nil for an equal part of the
  /// remaining width.
  private func idealWidth(of column: Column, in available: Double) -> Double? {
    switch column.width {
    case .fixed(let points): points.asLength * theme.textScale
    case .fraction(let fraction): min(max(0, fraction), 1) * available
    case .fitsContent: contentWidths[column.id] ?? titleWidth(of: column)
    case nil: nil
    }
  }

  /// The width of a column that shows its title and its sort order, in points.
  private func titleWidth(of column: Column) -> Double {
    guard let text = window?.text else { return TableRow.inset }
    let title = TableHeaderCell.titleLayout(of: column, in: theme, width: nil, measuring: text)
    let icon = column.isSortable ? TableHeaderCell.sortIconSize * theme.textScale : 0
    return title.size.width.rounded(.up) + icon + TableRow.inset
  }

  /// Makes the columns that fit their content wide enough for the visible cells. They never become
  /// narrower, so that columns do not move while rows scroll.
  func growColumns() {
    for (place, frame) in body.format.columns.enumerated() {
      let column = frame.column
      guard layout.widths[column.id] == nil else { continue }
      if column.width == .fitsContent {
        grow(&contentWidths, of: column, to: contentWidth(at: place))
      }
      if column.hasNumbers {
        grow(&numberWidths, of: column, to: cellsWidth(at: place) { ($0 as? Label)?.isCut == true })
      }
    }
  }

  private func grow(_ widths: inout [String: Double], of column: Column, to width: Double) {
    guard width > widths[column.id] ?? 0 else { return }
    widths[column.id] = width
    requestLayout()
  }

  /// Returns the width of the title and the visible cells of a shown column, in points.
  func contentWidth(at place: Int) -> Double {
    max(titleWidth(of: body.format.columns[place].column), cellsWidth(at: place) { _ in true })
  }

  /// Returns the width of the visible cells of a shown column that fit a condition, in points.
  private func cellsWidth(at place: Int, where isCounted: (Widget) -> Bool) -> Double {
    var width = 0.0
    for row in body.rows.shown
    where row.cells.indices.contains(place) && isCounted(row.cells[place]) {
      let cell = row.cells[place].size(for: ProposedSize()).width.rounded(.up)
      width = max(width, cell + TableRow.inset + (place == 0 ? row.indent : 0))
    }
    return width
  }
}
