internal import BasicWidgets

/// The row widgets, which are created for visible rows and reused when these scroll out of view.
@MainActor
final class RowWidgets {
  /// The maximum number of unused widgets kept for reuse.
  private static let spareLimit = 16

  /// The visible rows, from top to bottom.
  private(set) var shown: [TableRow] = []
  /// The rows that are not visible but keep their widgets: the one that has or last had the focus,
  /// and the header of the first visible one.
  private(set) var pinned: [TableRow] = []
  /// The hidden row that measures rows that are not visible; nil until it is first needed.
  var ruler: TableRow?
  /// The header that stays at the top, in front of the rows of its section.
  var sticky: TableRow?
  /// The visible rows that a spinner replaced, and their tops in points.
  var replaced: [(row: RowReference, top: Double)] = []
  /// Whether the visible rows may have outdated contents.
  private(set) var isStale = true
  /// Whether the last `bind(_:keeping:from:)` configured a row.
  private var hasNewRows = false
  /// The unused widgets.
  private var spare: [TableRow] = []

  var all: [TableRow] { shown + pinned }

  /// Returns the row that contains `widget`, or is it.
  func row(around widget: Widget) -> TableRow? { all.first(where: widget.isInside) }

  /// The visible rows and the pinned ones, in reading order.
  var inReadingOrder: [TableRow] {
    if pinned.isEmpty { return shown }
    let first = shown.first?.index ?? 0
    var rows = shown
    for row in pinned where row.index > first { rows.append(row) }
    for row in pinned.reversed() where row.index < first { rows.insert(row, at: 0) }
    return rows
  }

  subscript(index: Int) -> TableRow? {
    if let first = shown.first, index >= first.index, index - first.index < shown.count {
      return shown[index - first.index]
    }
    for row in pinned where row.index == index { return row }
    return nil
  }

  func isPinned(_ row: TableRow) -> Bool { pinned.contains { $0 === row } }

  /// Two visible rows with the same id, which would have the same selection, focus and position.
  var rowsWithOneID: (TableRow, TableRow)? {
    guard hasNewRows else { return nil }
    // Comparing ids takes long; if their hashes differ, so do they.
    var hashes: [Int] = []
    for row in shown { hashes.append(row.hashOfID) }
    hashes.sort()
    if !zip(hashes, hashes.dropFirst()).contains(where: ==) { return nil }
    var rows: [AnyHashable: TableRow] = [:]
    for row in shown {
      if let other = rows.updateValue(row, forKey: row.id) { return (other, row) }
    }
    return nil
  }

  // MARK: - Binding

  /// Marks the contents of all rows as outdated; the next `bind(_:keeping:from:)` updates them.
  func invalidate() { isStale = true }

  /// Binds widgets to the rows of `range`, reusing existing ones where possible.
  ///
  /// - Parameters:
  ///   - focused: The row that had the focus last, which keeps its widget when it is not visible.
  ///   - header: The header of the first row.
  func bind(
    _ range: Range<Int>, keeping focused: RowReference?, _ header: RowReference?,
    from body: TableBody
  ) {
    var free: [TableRow] = []
    var kept = [TableRow?](repeating: nil, count: range.count)
    let indexes = isStale ? indexes(in: range, of: body) : nil
    let all = all
    pinned = []
    // Loops: a closure would check its isolation in each call.
    for row in all {
      let index = if let indexes { indexes[row.id] } else { row.index as Int? }
      if let index, range.contains(index), kept[index - range.lowerBound] == nil {
        kept[index - range.lowerBound] = row
      } else if let reference = focused?.id == row.id
        ? focused : header?.id == row.id ? header : nil,
        isUnbound(reference, in: range), body.contains(reference)
      {
        pinned.append(row)
        if isStale || row.index != reference.index { body.show(reference.index, in: row) }
      } else {
        free.append(row)
      }
    }
    hasNewRows = false
    var next: [TableRow] = []
    next.reserveCapacity(range.count)
    for (index, known) in zip(range, kept) {
      let row = known ?? free.popLast() ?? spare.popLast() ?? body.makeRow()
      if known == nil || isStale {
        body.show(index, in: row)
        hasNewRows = true
      }
      next.append(row)
    }
    spare += free.prefix(max(0, RowWidgets.spareLimit - spare.count))
    shown = next
    isStale = false
    if let focused { pin(focused, from: body) }
    if let header { pin(header, from: body) }
  }

  /// Returns whether no widget has the row yet, as if another one has the same id.
  private func isUnbound(_ row: RowReference, in range: Range<Int>) -> Bool {
    !range.contains(row.index) && !pinned.contains { $0.index == row.index }
  }

  /// Returns the new indexes of the ids in `range`.
  private func indexes(in range: Range<Int>, of body: TableBody) -> [AnyHashable: Int] {
    var indexes: [AnyHashable: Int] = [:]
    for index in range { indexes[body.content.id(index)] = index }
    return indexes
  }

  /// Gives a row that exists a widget.
  private func pin(_ reference: RowReference, from body: TableBody) {
    guard self[reference.index] == nil, body.contains(reference) else { return }
    // Layout requires the height of a pinned row to be known.
    _ = body.height(at: reference.index)
    let row = spare.popLast() ?? body.makeRow()
    body.show(reference.index, in: row)
    pinned.append(row)
  }
}
