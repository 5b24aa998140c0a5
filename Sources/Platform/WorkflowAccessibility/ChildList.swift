internal import WorkflowWidgets

/// The children of an object. A table has the column headers, then all rows, visible or not, then
/// what else is in it, such as a spinner.
@MainActor
struct ChildList {
  typealias ID = AccessibilityNode.ID

  let before: [ID]
  private let table: UInt32
  private let rows: (any AccessibleRows)?
  private let rowCount: Int
  private let after: [ID]

  init(_ children: [ID]) {
    before = children
    table = 0
    rows = nil
    rowCount = 0
    after = []
  }

  init(before: [ID], table: UInt32, rows: any AccessibleRows, after: [ID]) {
    self.before = before
    self.table = table
    self.rows = rows
    rowCount = rows.accessibleRowCount
    self.after = after
  }

  var count: Int { before.count + rowCount + after.count }

  subscript(index: Int) -> ID? {
    if before.indices.contains(index) { return before[index] }
    let row = index - before.count
    if row >= 0, row < rowCount, let rows {
      return ID(number: table, row: rows.accessibleNumber(ofRow: row))
    }
    return after.indices.contains(row - rowCount) ? after[row - rowCount] : nil
  }

  func index(of id: ID) -> Int? {
    if let rows, let number = id.row, id == ID(number: table, row: number),
      let row = rows.accessibleIndex(ofRow: number)
    {
      return before.count + row
    }
    return before.firstIndex(of: id)
      ?? after.firstIndex(of: id).map { before.count + rowCount + $0 }
  }
}

extension ExportedTree.Element {
  /// The children as clients see them.
  var childList: ChildList {
    guard let rows else { return ChildList(children) }
    let others = node.children.filter { $0.id != ChildList.ID(number: id.number, row: $0.id.row) }
    let headers = others.filter { $0.semantics.role == .columnHeader }
    let after = others.filter { $0.semantics.role != .columnHeader }
    return ChildList(
      before: headers.map(\.id), table: id.number, rows: rows, after: after.map(\.id))
  }
}
