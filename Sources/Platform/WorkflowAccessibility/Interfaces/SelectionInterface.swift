internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// The selected children of tables, tab lists and radio groups.
  static let selection = ObjectInterface(
    "Selection",
    [
      .element("GetSelectedChild", ["i"]) { $0.selectedChild($1.int(0)) },
      .bool("SelectChild", ["i"]) { $0.select($0.children[$1.int(0)], true) },
      .bool("DeselectSelectedChild", ["i"]) { $0.select($0.selectedChild($1.int(0)), false) },
      .bool("IsChildSelected", ["i"]) { $0.isSelected($0.children[$1.int(0)]) },
      .bool("SelectAll") { object, _ in object.selectAll(true) },
      .bool("ClearSelection") { object, _ in object.selectAll(false) },
      .bool("DeselectChild", ["i"]) { $0.select($0.children[$1.int(0)], false) },
    ],
    properties: [
      Property("NSelectedChildren", "i") { object in .int(object.selectedChildren.count) }
    ])
}

extension AccessibleObject {
  private typealias ID = AccessibilityNode.ID

  /// The selected children, in the order of the children.
  fileprivate var selectedChildren: [AccessibilityNode.ID] {
    guard let element else { return [] }
    if let rows = element.rows {
      return rows.accessibleSelection.map {
        ID(number: element.id.number, row: rows.accessibleNumber(ofRow: $0))
      }
    }
    return element.node.children.filter { $0.semantics.state.contains(.selected) }.map(\.id)
  }

  fileprivate func selectedChild(_ index: Int) -> AccessibilityNode.ID? {
    let selected = selectedChildren
    return selected.indices.contains(index) ? selected[index] : nil
  }

  fileprivate func isSelected(_ child: AccessibilityNode.ID?) -> Bool {
    child.flatMap(server.tree.element)?.node.semantics.state.contains(.selected) == true
  }

  /// Selects or deselects a child as the user could; returns whether the user could.
  fileprivate func select(_ child: AccessibilityNode.ID?, _ isSelected: Bool) -> Bool {
    guard let element, let child else { return false }
    guard let rows = element.rows else {
      return isSelected && server.perform(.press, on: child)
    }
    guard let number = child.row, child == ID(number: element.id.number, row: number),
      let row = rows.accessibleIndex(ofRow: number)
    else { return false }
    return server.select(row: row, isSelected, in: element.id)
  }

  fileprivate func selectAll(_ isSelected: Bool) -> Bool {
    guard let element, element.rows != nil else { return false }
    return server.reachableRows(element.id)?.accessibleSelectAll(isSelected) == true
  }
}

extension ObjectServer {
  /// Returns a table that accepts the user's input now; nil otherwise.
  func reachableRows(_ table: ID) -> (any AccessibleRows)? {
    reachable(table)?.widget as? any AccessibleRows
  }

  /// Selects or deselects a row as the user could; returns whether the user could.
  func select(row: Int, _ isSelected: Bool, in table: ID) -> Bool {
    guard let rows = reachableRows(table), row >= 0, row < rows.accessibleRowCount else {
      return false
    }
    return rows.accessibleSelect(row: row, isSelected)
  }
}
