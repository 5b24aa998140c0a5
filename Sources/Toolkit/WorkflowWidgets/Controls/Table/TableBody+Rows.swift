internal import WorkflowCanvas
internal import WorkflowDiagnostics

/// Which row widgets there are, and what they stand for.
extension TableBody {
  /// Lets the rows in view show what they stand for anew.
  func showAgain() {
    isStale = true
    requestLayout()
  }

  /// Lets the cells of rows follow their columns.
  func columnsDidChange() {
    for row in liveRows { row.markAllForLayout() }
    forgetMeasuredHeights()
    showAgain()
  }

  /// Shows rows again where another can be chosen than before.
  func choiceDidChange() {
    let isOther = liveRows.contains { row in
      row.index < content.count
        && (row.isEnabled != isInteractive || row.canBeChosen != choice.allows(row.index))
    }
    if isOther { showAgain() }
  }

  func showSelection() {
    for row in liveRows { row.isSelected = selection.contains(row.id) }
  }

  var liveRows: [TableRow] { shown + (pinned.map { [$0] } ?? []) }

  // MARK: - Change

  func contentDidChange(from old: Table.Content) {
    isStale = true
    requestLayout()
    let stays =
      old.count == content.count
      && liveRows.allSatisfy { $0.index < content.count && content.id($0.index) == $0.id }
    if stays {
      if case .each = rowHeight { forgetHeights() }
      return
    }
    forgetHeights()
    if !isAtStart { moveAnchor() }
    lead = lead.flatMap(moved)
    rangeStart = rangeStart.flatMap(moved)
    countAskedAt = content.count == old.count ? countAskedAt : nil
  }

  private func moved(_ place: Place) -> Place? {
    content.index(of: place.id, near: place.index).map { Place(id: place.id, index: $0) }
  }

  /// As far as rows around the anchor are looked for; a selected or focused one is found anywhere.
  private static let anchorReach = 4096

  /// Keeps the first row in view that is still there where it is.
  private func moveAnchor() {
    for row in shown {
      guard
        let index = content.index(of: row.id, near: row.index, reach: TableBody.anchorReach)
      else { continue }
      anchor = Anchor(index: index, offset: -row.frame.minY)
      return
    }
    anchor.index = min(anchor.index, max(0, content.count - 1))
  }

  // MARK: - Arranging

  /// As many rows are kept for the next time that more are in view.
  private static let spareLimit = 16

  /// Makes the rows of `range` the ones in view, with the widgets there are as far as they go.
  func bind(_ range: Range<Int>) {
    var free: [TableRow] = []
    var kept: [Int: TableRow] = [:]
    let places = isStale ? places(in: range) : nil
    for row in liveRows {
      let index = places.map { $0[row.id] } ?? row.index
      if let index, range.contains(index), kept[index] == nil {
        kept[index] = row
      } else if !pin(row) {
        free.append(row)
      }
    }
    if let pinned, kept[pinned.index] === pinned { self.pinned = nil }
    let next = range.map { index in
      if let row = kept[index] {
        if isStale { show(index, in: row) }
        return row
      }
      let row = free.popLast() ?? spare.popLast() ?? makeRow()
      show(index, in: row)
      return row
    }
    spare += free.prefix(max(0, TableBody.spareLimit - spare.count))
    shown = next
    checkIDs()
    isStale = false
    if let pinned, isStalePinned(pinned) { self.pinned = nil }
    if let lead, row(at: lead.index) == nil { pinned = makePinned(lead) }
    adopt(shown, pinned)
  }

  /// Where the ids in view are from now on.
  private func places(in range: Range<Int>) -> [AnyHashable: Int] {
    var places: [AnyHashable: Int] = [:]
    for index in range { places[content.id(index)] = index }
    return places
  }

  /// Keeps a row out of view that the focus will come back to; returns whether it is such a row.
  private func pin(_ row: TableRow) -> Bool {
    guard let lead, lead.id == row.id, rowCount > 0 else {
      if pinned === row { pinned = nil }
      return false
    }
    pinned = row
    if isStale || row.index != lead.index { show(lead.index, in: row) }
    return true
  }

  /// A row for the place that was restored and has none in view; nil where it stands for another now.
  private func makePinned(_ place: Place) -> TableRow? {
    guard place.index < rowCount, content.id(place.index) == place.id else { return nil }
    _ = height(at: place.index)
    let row = spare.popLast() ?? makeRow()
    show(place.index, in: row)
    return row
  }

  private func isStalePinned(_ row: TableRow) -> Bool {
    lead?.id != row.id || shown.contains { $0 === row }
  }

  func makeRow() -> TableRow {
    window?.counts.rowsMade += 1
    let row = TableRow()
    row.body = self
    row.didPress = { [weak self, weak row] in
      guard let self, let row, selectionMode == .none, row.canBeChosen else { return }
      didSelectRow(row.index)
    }
    return row
  }

  private func show(_ index: Int, in row: TableRow) {
    let id = content.id(index)
    row.isEnabled = isInteractive
    row.canBeChosen = choice.allows(index)
    row.showsChevron = row.canBeChosen && selectionMode == .none
    row.isSelected = selection.contains(id)
    row.position = TableRow.Position(index: index, count: content.count)
    row.show(content, at: index, id: id)
    if isMeasured { row.markAllForLayout() }
  }

  /// Two rows with one id would share selection, focus and place.
  private func checkIDs() {
    var indexes: [AnyHashable: Int] = [:]
    for row in shown {
      guard let other = indexes.updateValue(row.index, forKey: row.id) else { continue }
      misuse(
        "\(path) has two rows with the id \(row.id): rows \(other) and \(row.index). Give each row an id of its own."
      )
    }
  }

  /// Makes the rows children in the order of reading, without asking for another layout.
  private func adopt(_ rows: [TableRow], _ pinned: TableRow?) {
    var next: [Widget] = rows
    if let pinned {
      let isBefore = pinned.index < rows.first?.index ?? 0
      next.insert(pinned, at: isBefore ? 0 : next.count)
    }
    next += [ruler, notice].compactMap(\.self)
    replaceChildrenWhileArranging(with: next)
  }

  // MARK: - Heights

  /// The height of the row at `index`, in points; found out where it is not known.
  func height(at index: Int) -> Double {
    switch rowHeight {
    case .fixed(let height): return max(1, height + textGrowth)
    case .each(_, let height):
      if let known = heights[index] { return known }
      let height = max(1, checked(height(index), of: index) + textGrowth)
      heights.set(height, at: index)
      return height
    case .measured:
      let isLive = !isStale && row(at: index) != nil
      if !isLive, let known = heights[index] { return known }
      let row = isLive ? row(at: index) ?? measure(index) : measure(index)
      let height = max(1, row.size(for: ProposedSize(width: groupWidth)).height.rounded(.up))
      heights.set(height, at: index)
      return height
    }
  }

  /// A row that stands for the one at `index` to be measured.
  private func measure(_ index: Int) -> TableRow {
    let ruler = ruler ?? makeRow()
    if self.ruler == nil {
      self.ruler = ruler
      ruler.isHidden = true
      replaceChildrenWhileArranging(with: children + [ruler])
    }
    show(index, in: ruler)
    return ruler
  }

  private func checked(_ height: Double, of index: Int) -> Double {
    guard height.isFinite, height > 0 else {
      misuse(
        "\(path) has a row height of \(height) for row \(index). It must be finite and above 0.")
    }
    return height
  }

  func rowHeightDidChange() {
    let estimate = rowHeight.estimate
    guard estimate.isFinite, estimate > 0 else {
      misuse("Table.rowHeight must be finite and above 0 (was \(estimate)).")
    }
    heights = RowHeights(count: content.count, estimate: max(1, estimate + textGrowth))
    showAgain()
  }

  /// Rows of a given height grow by as much as a line of their text does.
  func textScaleDidChange() {
    let growth = theme.height(rowHeight.estimate) - rowHeight.estimate
    guard growth != textGrowth else { return }
    textGrowth = growth
    rowHeightDidChange()
  }

  /// Heights that depend on the width, or on the fonts, are found out again.
  func forgetMeasuredHeights() {
    if isMeasured { forgetHeights() }
  }

  private func forgetHeights() {
    heights = RowHeights(count: content.count, estimate: heights.estimate)
  }
}
