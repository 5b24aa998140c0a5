internal import BasicWidgets
internal import WorkflowDiagnostics

// The effects of changed properties, the heights of the rows, and the creation of row widgets.
extension TableBody {
  /// Returns the row that `row` represents, with its index in the content; nil if it was removed.
  ///
  /// The index of the widget is outdated from a change of the content until the next layout. A
  /// change of the focus can have that effect: it commits the marked text of an input method, which
  /// may filter the rows.
  func reference(to row: TableRow) -> RowReference? {
    let known = RowReference(id: row.id, index: row.index)
    return rows.isStale ? known.moved(to: content) : known
  }

  /// Updates the visible rows from the content.
  func refreshRows() {
    rows.invalidate()
    requestLayout()
  }

  func contentDidChange(from old: Table.Content) {
    pressableRows.discardCachedResult()
    knownSelection = nil
    rowNumbers?.contentDidChange(near: scrollPosition.index)
    find?.contentDidChange()
    refreshRows()
    updateEdit()
    seeksRequestedRow = requestedRow != nil
    let stays =
      status.showsRows && old.count == content.count
      && rows.all.allSatisfy { $0.index < content.count && content.id($0.index) == $0.id }
    if stays {
      if case .each = heights.rule { heights.discardHeights(count: content.count) }
      return
    }
    if content.isCounted && old.isCounted && content.count == old.count {
      let hadFocus = hasFocus
      rowFocus.row = rowFocus.row.map { content.row(at: $0.index) }
      selection.rangeStart = selection.rangeStart.map { content.row(at: $0.index) }
      if !moving.lifted.isEmpty { liftedContentDidChange() }
      if hadFocus { requestFocus() }
      return heights.discardHeights(count: content.count)
    }
    if content.count == old.count {
      // A copy: the app computes ids and texts meanwhile.
      var warnings = warnings
      warnings.noteChange(of: rows.shown, to: content, in: (table ?? self).path)
      self.warnings = warnings
    }
    prepareRowMotion()
    heights.discardHeights(count: content.count)
    if !scrollPosition.isAtStart(margin: margins.top) { keepScrollPosition() }
    moveRowFocus(from: old)
    selection.rangeStart = selection.rangeStart?.moved(to: content)
    if !moving.lifted.isEmpty { liftedContentDidChange() }
    if content.count != old.count {
      nextPage.requestedCount = nil
      reported.indexes = 0..<0
    }
    if status.isRefreshing, (content.count == 0) != (old.count == 0) { statusDidChange() }
  }

  /// The maximum distance at which a visible row is searched; the focused row is found anywhere.
  private static let searchReach = 4096

  /// Keeps the position of the first row that still exists, of those that are visible or that a
  /// spinner replaced.
  private func keepScrollPosition() {
    for (row, top) in rows.shown.isEmpty ? rows.replaced : visibleRows {
      guard let index = content.index(of: row.id, near: row.index, reach: TableBody.searchReach)
      else { continue }
      scrollPosition = ScrollPosition(index: index, offset: -top)
      return
    }
    scrollPosition.index = min(scrollPosition.index, max(0, content.count - 1))
  }

  private var visibleRows: [(row: RowReference, top: Double)] {
    rows.shown.map { (RowReference(id: $0.id, index: $0.index), $0.frame.minY) }
  }

  func columnsDidChange() {
    for row in rows.all { row.markAllForLayout() }
    forgetMeasuredHeights()
    refreshRows()
    updateEdit()
  }

  /// Changes a default height to the default of the new style.
  func styleDidChange(from old: RowFormat) {
    if rowHeight.isSame(as: .standard(in: old.style, hasColumns: old.hasHeader)) {
      rowHeight = .standard(in: style, hasColumns: format.hasHeader)
    }
    forgetMeasuredHeights()
    marginsDidChange(from: margins(of: old.style, hasHeader: old.hasHeader, insets: insets))
  }

  /// Arranges the rows again; a table that was at its start stays there.
  func marginsDidChange(from old: Insets) {
    if scrollPosition.isAtStart(margin: old.top) { scrollPosition = ScrollPosition() }
    for row in rows.all {
      row.markAllForLayout()
      row.requestPaint()
    }
    requestPaint()
    refreshRows()
  }

  func statusDidChange() {
    prepareRowMotion()
    knownSelection = nil
    if status.isLoading, !rows.shown.isEmpty { rows.replaced = visibleRows }
    // The spinner is announced once, and keeps the focus.
    if status.isLoading, statusWidget is LoadingRow { return refreshRows() }
    let (old, focused) = (statusWidget, window?.focus(in: self))
    let movesFocus = focused.map { status.isLoading || old.map($0.isInside) == true } ?? false
    statusWidget = status.makeWidget(
      hasRows: content.count > 0, hasFocus: focused != nil, spacing: theme.spacing.large,
      retry: { [unowned self] in status.failure?.retry?() })
    if let statusWidget { add(statusWidget) }
    if movesFocus, let stop = statusWidget.flatMap({ $0.isFocusable ? $0 : $0.entryStop }) {
      window?.moveFocus(from: self, to: stop)
    } else if movesFocus {
      requestFocus()
    }
    old?.removeFromParent()
    refreshRows()
  }

  func selectionDidChange(from old: TableSelection) {
    knownSelection = nil
    if selection.mode != old.mode { refreshRows() }
    guard selection.ids != old.ids else { return }
    for row in rows.all { row.isSelected = selection.ids.contains(row.id) }
    joinSelectedRows()
    revealsSelection = selection.ids != requestedSelection
    requestedSelection = nil
    if revealsSelection { requestArrangement() }
  }

  /// Tells each selected row which of its neighbours are selected. The rows of a side bar stay apart.
  func joinSelectedRows() {
    var isAboveSelected = false
    for (place, row) in rows.shown.enumerated() {
      let isJoining = row.isSelected && style != .sidebar
      let next = place + 1 < rows.shown.count ? rows.shown[place + 1] : nil
      row.joins = .init(
        above: isJoining && isAboveSelected, below: isJoining && next?.isSelected == true)
      isAboveSelected = row.isSelected
    }
  }

  /// Updates the colours of the selected rows, which show whether the table has the focus.
  func updateEmphasis(isNewEnvironment: Bool = false) {
    for row in rows.all where row.isSelected {
      row.updateEmphasis(isNewEnvironment: isNewEnvironment)
    }
  }
}

// MARK: - Pressable rows

extension TableBody {
  /// Whether a press on the row at `index` selects it or calls `didSelectRow`.
  func canPress(_ index: Int) -> Bool { canPress(index, content.outline?.node(index)) }

  func canPress(_ index: Int, _ node: Table.Node?) -> Bool {
    if let node, !node.isItem { return node.isExpanded != nil || node.failure?.retry != nil }
    return selectsRows ? pressableRows.canChoose?(index) ?? true : pressableRows.allows(index)
  }

  /// Whether the row at `index` can be selected, as the row of an item can.
  func canSelect(_ index: Int) -> Bool { isItem(index) && canPress(index) }

  func isItem(_ index: Int) -> Bool { content.outline?.node(index).isItem ?? true }

  var isInteractive: Bool {
    selectsRows || moving.isPossible || content.outline != nil || !content.editors.isEmpty
      || pressableRows.allowsAny(of: content.count)
  }
}

// MARK: - Heights

extension TableBody {
  var rowHeight: Table.RowHeight {
    get { heights.rule }
    set {
      guard !newValue.isSame(as: rowHeight) else { return }
      heights.use(newValue, count: content.count)
      format.wrapsText = heights.isMeasured
      refreshRows()
    }
  }

  /// Adds the growth of a line of text to rows whose height is not measured.
  func textScaleDidChange() {
    let growth = theme.height(rowHeight.estimate) - rowHeight.estimate
    guard heights.grow(by: growth, count: content.count) else { return }
    // A selected row that is visible stays so.
    let visible = rows.shown.first {
      $0.isSelected && $0.frame.minY >= 0 && $0.frame.maxY <= bounds.height
    }
    if let visible, requestedRow == nil { scroll(toRowWith: visible.id) }
    refreshRows()
  }

  /// Discards the measured heights, which depend on the width and the fonts.
  func forgetMeasuredHeights() {
    if heights.isMeasured { heights.discardHeights(count: content.count) }
  }

  /// Returns the height of the row at `index`, in points, and determines it if necessary.
  func height(at index: Int) -> Double {
    switch heights.rule {
    case .fixed: return max(1, heights.rule.estimate + heights.textGrowth)
    case .each(_, let height):
      if let known = heights[index] { return known }
      let height = height(index)
      guard height.isFinite else {
        misuse("\(path) has a row height of \(height) for row \(index). It must be finite.")
      }
      return heights.keep(height.asLength + heights.textGrowth, at: index)
    case .measured:
      let live = rows.isStale ? nil : rows[index]
      if live == nil, let known = heights[index] { return known }
      let row = live ?? measured(index)
      let height = row.size(for: ProposedSize(width: groupWidth)).height.rounded(.up)
      return heights.keep(height, at: index)
    }
  }

  /// Returns the hidden row used for measuring, configured for the row at `index`.
  private func measured(_ index: Int) -> TableRow {
    let ruler = rows.ruler ?? makeRow()
    (rows.ruler, ruler.isHidden) = (ruler, true)
    if ruler.parent !== self { replaceChildrenWhileArranging(with: children + [ruler]) }
    show(index, in: ruler)
    return ruler
  }
}

// MARK: - Row widgets

extension TableBody {
  /// The number of rows; 0 while another widget replaces them.
  var rowCount: Int { status.showsRows ? content.count : 0 }

  /// Returns whether the row exists, at the index of the reference.
  func contains(_ row: RowReference) -> Bool {
    row.index < rowCount && content.id(row.index) == row.id
  }

  /// Creates a row widget.
  func makeRow() -> TableRow {
    window?.counts.rowsCreated += 1
    let row = TableRow(format, in: self)
    row.didPress = { [weak self, unowned row] in
      guard let self else { return }
      if row.node?.isItem == false { return toggle(row) }
      if selectsRows { return rowWasReleased(row) }
      if row.canBeChosen, let index = reference(to: row)?.index { table?.didSelectRow(index) }
    }
    return row
  }

  func show(_ index: Int, in row: TableRow) {
    let (id, node) = (content.id(index), content.outline?.node(index))
    let isOther = row.id != id
    row.isEnabled = isInteractive
    row.canBeChosen = canPress(index, node)
    row.showsChevron = row.canBeChosen && !selectsRows && node?.isItem ?? true
    row.canBeMoved = moving.isPossible
    row.isLifted = moving.liftedIDs.contains(id)
    row.isSelected = selection.ids.contains(id)
    row.show(content, at: index, id: id, node, as: format)
    row.updateEmphasis(isNewEnvironment: isOther)
    if heights.isMeasured { row.markAllForLayout() }
  }
}
