package import BasicWidgets
internal import WorkflowDiagnostics
internal import WorkflowLanguage

// The columns of a table: their layout, and scrolling them horizontally.
extension Table {
  /// The layout of the columns that the app or the user chose.
  var layout: ColumnLayout { columnLayout ?? ownLayout }

  /// The indexes of the shown columns in `columns`, from the leading edge.
  var shownColumns: [Int] {
    let shown = layout.shown(columns)
    guard hidesColumns else { return shown }
    let width = body.groupWidth / theme.textScale
    return shown.enumerated().filter { place, index in
      place == 0 || columns[index].minimumTableWidth <= width
    }.map(\.element)
  }

  func columnsDidChange() {
    checkColumns()
    hidesColumns = columns.contains { $0.minimumTableWidth > 0 }
    (contentWidths, numberWidths) = ([:], [:])
    header?.removeFromParent()
    header = columns.isEmpty ? nil : TableHeader(style: style)
    if let header { add(header, at: 0) }
    body.format.hasHeader = !columns.isEmpty
    body.refreshRows()
    requestLayout()
  }

  private func checkColumns() {
    var ids: Set<String> = []
    for column in columns {
      for (name, width) in [("width", column.width.number), ("minimumWidth", column.minimumWidth)]
      where !width.isFinite {
        misuse("The \(name) of Table.Column \"\(column.id)\" must be finite (was \(width)).")
      }
      guard ids.insert(column.id).inserted else {
        misuse(
          "\(path) has two columns with the id \"\(column.id)\". Give each column an id of its own."
        )
      }
    }
  }

  /// Requests a change of the layout of the columns, which a table keeps unless the app does.
  private func changeLayout(_ change: (inout ColumnLayout) -> Void) {
    var layout = layout
    change(&layout)
    guard layout != self.layout else { return }
    if columnLayout == nil {
      ownLayout = layout
      stateDidChange()
      requestLayout()
    }
    didChangeColumnLayout(layout)
  }

  /// Requests a width, in points.
  func resize(_ column: Column, to width: Double) {
    changeLayout { $0.widths[column.id] = max(column.minimumWidth, width / theme.textScale) }
  }

  /// Makes a column as wide as its title and its visible cells.
  func fit(_ column: Column) {
    guard let place = body.format.columns.firstIndex(where: { $0.column == column }) else { return }
    resize(column, to: contentWidth(at: place))
  }
}

// MARK: - Moving and hiding

extension Table {
  /// Moves a column before the shown column at `destination`, not counting itself.
  func move(_ column: Column, to destination: Int) {
    guard let index = columns.firstIndex(of: column) else { return }
    let shown = shownColumns.filter { $0 != index }
    var all = layout.ordered(columns).filter { $0 != index }
    var place = all.count
    if shown.indices.contains(destination) {
      place = all.firstIndex(of: shown[destination]) ?? place
    } else if let last = shown.last {
      place = all.firstIndex(of: last).map { $0 + 1 } ?? place
    }
    all.insert(index, at: place)
    changeLayout { $0.order = all.map { columns[$0].id } }
  }

  /// Returns the actions for `column`, and an item for each column that shows or hides it.
  func menuItems(for column: Column?) -> [MenuItem] {
    var items: [MenuItem] = []
    if let column {
      if column.isSortable {
        for isAscending in [true, false] {
          let title = isAscending ? word("Sort Ascending") : word("Sort Descending")
          let next = [Sorting(by: column.id, isAscending: isAscending)]
          items.append(
            MenuItem(title, isChecked: sorting == next) { [weak self] in
              self?.didChangeSorting(next)
            })
        }
      }
      if column.isResizable {
        items.append(MenuItem(word("Fit to Content")) { [weak self] in self?.fit(column) })
      }
    }
    guard columns.count > 1 else { return items }
    if !items.isEmpty { items.append(.separator) }
    let shown = layout.shown(columns)
    for index in layout.ordered(columns) {
      let isShown = shown.contains(index)
      let column = columns[index]
      items.append(
        MenuItem(column.title, isChecked: isShown, isEnabled: !isShown || shown.count > 1) {
          [weak self] in self?.show(column, !isShown)
        })
    }
    items.append(.separator)
    items.append(
      MenuItem(word("Show All Columns"), isEnabled: shown.count < columns.count) { [weak self] in
        self?.changeLayout { $0.hidden = [] }
      })
    return items
  }

  private func show(_ column: Column, _ isShown: Bool) {
    changeLayout {
      // A layout that hides all columns shows one of them, which is then to stay.
      $0.hidden.subtract(layout.shown(columns).map { columns[$0].id } + [column.id])
      if !isShown { $0.hidden.insert(column.id) }
    }
  }
}

// MARK: - Scrolling

extension Table {
  /// The largest fraction of the width that pinned columns can take; more of them scroll.
  private static let pinnedFraction = 2.0 / 3

  /// Sets the frames of the columns, and the distance by which they are scrolled.
  func arrangeColumns() {
    let width = body.groupWidth
    var format = body.format
    format.columns = columnFrames(in: width)
    format.scroll = nil
    let content = format.columnsWidth
    if content > width + 0.5, !format.columns.isEmpty {
      if columnOffset.move(to: columnOffset.points, content: content, viewport: width) {
        stateDidChange()
      }
      let end = format.columns.last { $0.column.isPinned }.map { $0.x + $0.width } ?? 0
      let staysVisible = end <= width * Table.pinnedFraction
      for index in format.columns.indices where staysVisible {
        format.columns[index].isPinned = format.columns[index].column.isPinned
      }
      format.scroll = ColumnScroll(
        offset: columnOffset.points, pinnedEnd: staysVisible ? end : 0)
    }
    format.isArranged = shownColumns != Array(columns.indices)
    body.format = format
    header?.format = format
    showColumnBar()
  }

  private func showColumnBar() {
    guard body.format.scroll != nil || columnBar != nil else { return }
    let bar = columnBar ?? ScrollBar(.horizontal)
    if columnBar == nil {
      columnBar = bar
      bar.didScroll = { [unowned self] in scrollColumns(to: $0) }
      window?.layout.whenArranged { [weak self] in self?.add(bar) }
    }
    guard bar.parent === self else { return }
    let area = Rect(
      x: body.groupX, y: bounds.height - ScrollBar.reach,
      width: max(0, body.groupWidth - ScrollBar.reach), height: ScrollBar.reach)
    place(bar, in: area, isAnimated: false)
    bar.show(
      offset: columnOffset.points,
      content: body.format.scroll == nil ? 0 : body.format.columnsWidth,
      viewport: body.groupWidth)
  }

  /// Scrolls the columns to `offset` points from the leading edge. Returns whether they moved.
  @discardableResult
  func scrollColumns(to offset: Double) -> Bool {
    guard body.format.scroll != nil, !offset.isNaN,
      columnOffset.move(
        to: offset, content: body.format.columnsWidth,
        viewport: body.groupWidth)
    else { return false }
    stateDidChange()
    requestArrangement()
    return true
  }

  /// Scrolls the columns with an arrow key that nothing else uses.
  func scrollColumns(with press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let step = columnStep(for: press.key) else { return false }
    return scrollColumns(to: columnOffset.points + Double(step) * ScrollViewWidget.line)
  }
}

extension Widget {
  /// Returns 1 for the arrow key toward the trailing edge, -1 for the one toward the leading edge, and
  /// nil for other keys.
  func columnStep(for key: Key) -> Int? {
    switch key {
    case .right: isMirrored ? -1 : 1
    case .left: isMirrored ? 1 : -1
    default: nil
    }
  }
}

extension Table: ScrollContainer {
  package var scrollsHorizontally: Bool { body.format.scroll != nil }

  /// Scrolls the column with a cell or a header that contains `widget` into view.
  package func reveal(_ widget: Widget) {
    guard let scroll = body.format.scroll else { return }
    let row = body.rows.row(around: widget)
    let cells: [Widget] = row?.cells ?? header?.cells ?? []
    // An editor is in front of its cell.
    let edited = row?.edit.flatMap { widget.isInside($0.editor) ? row?.edited : nil }
    guard let place = edited ?? cells.firstIndex(where: widget.isInside),
      body.format.columns.indices.contains(place), !body.format.columns[place].isPinned
    else { return }
    let frame = body.format.columns[place]
    let start = frame.x - scroll.offset - scroll.pinnedEnd
    let target = columnOffset.revealing(
      from: start, to: start + frame.width, in: body.groupWidth - scroll.pinnedEnd)
    if let target { scrollColumns(to: target) }
  }
}
