/// Says what the row widgets of a table represent, and makes them.
@MainActor
protocol RowSource {
  /// The number of rows that can be shown.
  var rowCount: Int { get }
  func id(ofRowAt index: Int) -> AnyHashable
  /// The height of the row at `index`, in points; found where it is not known.
  func height(at index: Int) -> Double
  func makeRow() -> TableRow
  /// Lets `row` represent the row at `index`.
  func show(_ index: Int, in row: TableRow)
}

/// The row widgets that exist: made for rows in view, and reused as these scroll out.
@MainActor
final class LiveRows {
  /// How many unused rows are kept until more are in view.
  private static let spareLimit = 16

  /// The rows in view, top to bottom.
  private(set) var shown: [TableRow] = []
  /// The row that has or had the focus, where it is out of view.
  private(set) var pinned: TableRow?
  /// A hidden row that measures those not in view; nil until there was one to measure.
  private(set) var ruler: TableRow?
  /// Whether rows in view may represent others than they show.
  private(set) var isStale = true
  /// Rows that represent nothing at the moment.
  private var spare: [TableRow] = []

  /// The rows in view and the pinned one.
  var all: [TableRow] { shown + (pinned.map { [$0] } ?? []) }

  /// All rows as they are read, top to bottom.
  var inReadingOrder: [TableRow] {
    guard let pinned else { return shown }
    let isBefore = pinned.index < shown.first?.index ?? 0
    return isBefore ? [pinned] + shown : shown + [pinned]
  }

  /// The widget that shows the row at `index`, where there is one.
  subscript(index: Int) -> TableRow? {
    if let first = shown.first, index >= first.index, index - first.index < shown.count {
      return shown[index - first.index]
    }
    return pinned?.index == index ? pinned : nil
  }

  /// Two rows in view with one id, which would share selection, focus and position.
  var rowsWithOneID: (TableRow, TableRow)? {
    var rows: [AnyHashable: TableRow] = [:]
    for row in shown {
      if let other = rows.updateValue(row, forKey: row.id) { return (other, row) }
    }
    return nil
  }

  /// The hidden row that measures those not in view, made where there is none yet.
  func ruler(from source: some RowSource) -> TableRow {
    if let ruler { return ruler }
    let row = source.makeRow()
    row.isHidden = true
    ruler = row
    return row
  }

  // MARK: - Binding

  /// Lets the next `bind(_:keeping:from:)` show again what rows represent.
  func invalidate() { isStale = true }

  /// Brings the rows of `range` into view, with the widgets that exist as far as they go.
  ///
  /// - Parameter lead: The row that keyboard focus comes back to, which is kept out of view as well.
  func bind(_ range: Range<Int>, keeping lead: RowReference?, from source: some RowSource) {
    var free: [TableRow] = []
    var kept: [Int: TableRow] = [:]
    let indexes = isStale ? indexes(in: range, of: source) : nil
    for row in all {
      let index = indexes.map { $0[row.id] } ?? row.index
      if let index, range.contains(index), kept[index] == nil {
        kept[index] = row
      } else if !pin(row, as: lead, from: source) {
        free.append(row)
      }
    }
    if let pinned, kept[pinned.index] === pinned { self.pinned = nil }
    let next = range.map { index in
      if let row = kept[index] {
        if isStale { source.show(index, in: row) }
        return row
      }
      let row = free.popLast() ?? spare.popLast() ?? source.makeRow()
      source.show(index, in: row)
      return row
    }
    spare += free.prefix(max(0, LiveRows.spareLimit - spare.count))
    shown = next
    isStale = false
    pinLead(lead, from: source)
  }

  /// Where the ids of `range` are from now on.
  private func indexes(in range: Range<Int>, of source: some RowSource) -> [AnyHashable: Int] {
    var indexes: [AnyHashable: Int] = [:]
    for index in range { indexes[source.id(ofRowAt: index)] = index }
    return indexes
  }

  /// Keeps `row` out of view where it is the lead; returns whether it is.
  private func pin(_ row: TableRow, as lead: RowReference?, from source: some RowSource) -> Bool {
    guard let lead, lead.id == row.id, source.rowCount > 0 else {
      if pinned === row { pinned = nil }
      return false
    }
    pinned = row
    if isStale || row.index != lead.index { source.show(lead.index, in: row) }
    return true
  }

  /// Makes sure that the lead has a widget, and that no other row is kept out of view.
  private func pinLead(_ lead: RowReference?, from source: some RowSource) {
    if let pinned, lead?.id != pinned.id || shown.contains(where: { $0 === pinned }) {
      self.pinned = nil
    }
    guard let lead, self[lead.index] == nil else { return }
    pinned = nil
    guard lead.index < source.rowCount, source.id(ofRowAt: lead.index) == lead.id else { return }
    // Layout takes the height of a row out of view as known.
    _ = source.height(at: lead.index)
    let row = spare.popLast() ?? source.makeRow()
    source.show(lead.index, in: row)
    pinned = row
  }
}
