internal import WorkflowCanvas

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

  /// Returns the sizes that fit `available` points, shrunk in proportion down to their minimums.
  ///
  /// The sum is larger if all of them have their minimums, or are `fixed`.
  static func shrunk(
    _ sizes: [Double], to available: Double, minimums: [Double], fixed: [Bool]
  ) -> [Double] {
    var (sizes, fixed) = (sizes, fixed)
    while true {
      var (taken, flexible) = (0.0, 0.0)
      for (index, size) in sizes.enumerated() {
        if fixed[index] { taken += size } else { flexible += size }
      }
      guard flexible > 0, taken + flexible > available else { return sizes }
      let factor = max(0, available - taken) / flexible
      var reachesMinimum = false
      for index in sizes.indices where !fixed[index] && sizes[index] * factor < minimums[index] {
        (sizes[index], fixed[index], reachesMinimum) = (minimums[index], true, true)
      }
      if reachesMinimum { continue }
      for index in sizes.indices where !fixed[index] { sizes[index] *= factor }
      return sizes
    }
  }
}

// MARK: - Widths

extension Table {
  /// Returns the frames of the shown columns in `width` points, with 8 points on both sides.
  ///
  /// Columns without a width share the remaining width equally. Columns that do not fit shrink,
  /// except those that the user resized; numbers are not cut.
  func columnFrames(in width: Double) -> [ColumnFrame] {
    let available = max(0, width - TableRow.inset)
    let scale = theme.textScale
    let (shown, layout) = (shownColumns, layout)
    var (ideal, fixed, minimums): ([Double?], [Bool], [Double]) = ([], [], [])
    var (taken, flexibleCount) = (0.0, 0)
    for index in shown {
      let column = columns[index]
      let own = layout.widths[column.id].flatMap { $0.isFinite ? $0.asLength * scale : nil }
      let number = own == nil ? min(numberWidths[column.id] ?? 0, available / 2) : 0
      let size = own ?? idealWidth(of: column, in: available).map { max($0, number) }
      ideal.append(size)
      fixed.append(own != nil)
      minimums.append(max(column.minimumWidth.asLength * scale, number))
      taken += size ?? 0
      if size == nil { flexibleCount += 1 }
    }
    let flexible = flexibleCount > 0 ? max(0, available - taken) / Double(flexibleCount) : 0
    let sizes = Table.shrunk(
      zip(ideal, minimums).map { max($1, $0 ?? flexible) }, to: available, minimums: minimums,
      fixed: fixed)
    var frames: [ColumnFrame] = []
    var x = TableRow.inset / 2
    for (index, size) in zip(shown, sizes) {
      frames.append(
        ColumnFrame(column: columns[index], index: index, x: x, width: size, isPinned: false))
      x += size
    }
    return frames
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
    for (place, frame) in body.format.columns.enumerated()
    where frame.column.width == .fitsContent && layout.widths[frame.column.id] == nil {
      let width = contentWidth(at: place)
      guard width > contentWidths[frame.column.id] ?? 0 else { continue }
      contentWidths[frame.column.id] = width
      requestLayout()
    }
    for (place, frame) in body.format.columns.enumerated()
    where frame.column.hasNumbers && layout.widths[frame.column.id] == nil {
      for row in body.rows.shown {
        guard row.cells.indices.contains(place), let cell = row.cells[place] as? Label, cell.isCut
        else { continue }
        let indent = place == 0 ? row.indent : 0
        let width = cell.size(for: ProposedSize()).width.rounded(.up) + TableRow.inset + indent
        guard width > numberWidths[frame.column.id] ?? 0 else { continue }
        numberWidths[frame.column.id] = width
        requestLayout()
      }
    }
  }

  /// Returns the width of the title and the visible cells of a shown column, in points.
  func contentWidth(at place: Int) -> Double {
    var width = titleWidth(of: body.format.columns[place].column)
    for row in body.rows.shown where row.cells.indices.contains(place) {
      let cell = row.cells[place].size(for: ProposedSize()).width.rounded(.up)
      width = max(width, cell + TableRow.inset + (place == 0 ? row.indent : 0))
    }
    return width
  }
}
