internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// The rows and columns of a table, visible or not.
  static let table = ObjectInterface(
    "Table",
    [
      .element("GetAccessibleAt", ["i", "i"]) { $0.cell($1.int(0), $1.int(1)) },
      Method("GetIndexAt", ["i", "i"], ["i"]) { object, arguments in
        let (row, column) = (arguments.int(0), arguments.int(1))
        guard object.cell(row, column) != nil else { return [.int(-1)] }
        return [.int(row * object.columns.count + column)]
      },
      .int("GetRowAtIndex", ["i"]) { $0.place(at: $1.int(0))?.row ?? -1 },
      .int("GetColumnAtIndex", ["i"]) { $0.place(at: $1.int(0))?.column ?? -1 },
      .string("GetRowDescription", ["i"]) {
        $0.row($1.int(0)).flatMap($0.server.tree.element)?.node.semantics.name ?? ""
      },
      Method("GetColumnDescription", ["i"], ["s"]) { object, arguments in
        let titles = object.columns
        let index = arguments.int(0)
        return [.string(titles.indices.contains(index) ? titles[index] : "")]
      },
      .int("GetRowExtentAt", ["i", "i"]) { $0.cell($1.int(0), $1.int(1)) == nil ? 0 : 1 },
      .int("GetColumnExtentAt", ["i", "i"]) { $0.cell($1.int(0), $1.int(1)) == nil ? 0 : 1 },
      .element("GetRowHeader", ["i"]) { _, _ in nil },
      .element("GetColumnHeader", ["i"]) { $0.element?.columnHeader($1.int(0)) },
      Method("GetSelectedRows", [], ["ai"]) { object, _ in
        [.array(of: "i", object.selectedRows.map { .int($0) })]
      },
      Method("GetSelectedColumns", [], ["ai"]) { _, _ in [.array(of: "i", [])] },
      .bool("IsRowSelected", ["i"]) { $0.isRowSelected($1.int(0)) },
      .bool("IsColumnSelected", ["i"]) { _, _ in false },
      .bool("IsSelected", ["i", "i"]) {
        $0.cell($1.int(0), $1.int(1)) != nil && $0.isRowSelected($1.int(0))
      },
      .bool("AddRowSelection", ["i"]) { $0.selectRow($1.int(0), true) },
      .bool("AddColumnSelection", ["i"]) { _, _ in false },
      .bool("RemoveRowSelection", ["i"]) { $0.selectRow($1.int(0), false) },
      .bool("RemoveColumnSelection", ["i"]) { _, _ in false },
      Method("GetRowColumnExtentsAtIndex", ["i"], ["b", "i", "i", "i", "i", "b"]) {
        object, arguments in
        guard let (row, column) = object.place(at: arguments.int(0)) else {
          return [.bool(false), .int(-1), .int(-1), .int(0), .int(0), .bool(false)]
        }
        let isSelected = object.isRowSelected(row)
        return [.bool(true), .int(row), .int(column), .int(1), .int(1), .bool(isSelected)]
      },
    ],
    properties: [
      Property("NRows", "i") { object in .int(object.rowCount) },
      Property("NColumns", "i") { object in .int(object.columns.count) },
      Property("Caption", "(so)") { object in object.server.reference(to: nil) },
      Property("Summary", "(so)") { object in object.server.reference(to: nil) },
      Property("NSelectedRows", "i") { object in .int(object.selectedRows.count) },
      Property("NSelectedColumns", "i") { _ in .int(0) },
    ])
}

extension AccessibleObject {
  private typealias ID = AccessibilityNode.ID

  fileprivate var rowCount: Int { element?.rows?.accessibleRowCount ?? 0 }
  fileprivate var columns: [String] { element?.rows?.accessibleColumns ?? [] }
  fileprivate var selectedRows: [Int] { element?.rows?.accessibleSelection ?? [] }

  fileprivate func row(_ row: Int) -> AccessibilityNode.ID? {
    guard let element, let rows = element.rows, row >= 0, row < rowCount else { return nil }
    return ID(number: element.id.number, row: rows.accessibleNumber(ofRow: row))
  }

  fileprivate func cell(_ row: Int, _ column: Int) -> AccessibilityNode.ID? {
    guard var id = self.row(row), columns.indices.contains(column) else { return nil }
    id.column = column
    return id
  }

  /// Returns the row and the column of a cell by its index, row by row; nil if there is none.
  fileprivate func place(at index: Int) -> (row: Int, column: Int)? {
    let count = columns.count
    guard index >= 0, count > 0, index / count < rowCount else { return nil }
    return (index / count, index % count)
  }

  fileprivate func isRowSelected(_ row: Int) -> Bool {
    self.row(row) != nil && element?.rows?.isAccessibleRowSelected(at: row) == true
  }

  fileprivate func selectRow(_ row: Int, _ isSelected: Bool) -> Bool {
    guard let element, self.row(row) != nil else { return false }
    return server.select(row: row, isSelected, in: element.id)
  }
}

extension ExportedTree.Element {
  /// Returns the header of a column of a table; nil if there is none.
  func columnHeader(_ column: Int) -> ExportedTree.ID? {
    let headers = childList.before
    return rows != nil && headers.indices.contains(column) ? headers[column] : nil
  }
}
