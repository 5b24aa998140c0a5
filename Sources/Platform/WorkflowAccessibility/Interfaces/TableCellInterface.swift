internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// The place of a cell in its table.
  static let tableCell = ObjectInterface(
    "TableCell",
    [
      // The definition in XML has a Boolean first; neither providers nor clients do.
      Method("GetRowColumnSpan", [], ["i", "i", "i", "i"]) { object, _ in
        [.int(object.rowIndex), .int(object.element?.id.column ?? -1), .int(1), .int(1)]
      },
      Method("GetColumnHeaderCells", [], ["a(so)"]) { object, _ in
        let table = object.table.flatMap(object.server.tree.element)
        let header = table?.columnHeader(object.element?.id.column ?? -1)
        return [object.server.references(to: [header].compactMap(\.self))]
      },
      Method("GetRowHeaderCells", [], ["a(so)"]) { object, _ in
        [object.server.references(to: [])]
      },
    ],
    properties: [
      Property("ColumnSpan", "i") { _ in .int(1) },
      Property("RowSpan", "i") { _ in .int(1) },
      Property("Position", "(ii)") { object in
        .structure([.int(object.rowIndex), .int(object.element?.id.column ?? -1)])
      },
      Property("Table", "(so)") { object in object.server.reference(to: object.table) },
    ])
}

extension AccessibleObject {
  fileprivate var table: AccessibilityNode.ID? {
    element.map { AccessibilityNode.ID(number: $0.id.number) }
  }

  /// The index of the row of a cell; -1 if there is none.
  fileprivate var rowIndex: Int {
    guard let row = element?.id.row, let table = table.flatMap(server.tree.element) else {
      return -1
    }
    return table.rows?.accessibleIndex(ofRow: row) ?? -1
  }
}
