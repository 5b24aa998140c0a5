internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// The selected children of tables, tab lists and radio groups.
  static let selection = ObjectInterface(
    "Selection",
    [
      Method("GetSelectedChild", ["i"], ["(so)"]) { object, arguments in
        let selected = object.selectedChildren
        guard selected.indices.contains(arguments.int(0)) else {
          return [object.server.reference(to: nil)]
        }
        return [object.server.reference(to: selected[arguments.int(0)])]
      },
      Method("SelectChild", ["i"], ["b"]) { object, arguments in
        [.bool(object.select(object.children[arguments.int(0)], true))]
      },
      Method("DeselectSelectedChild", ["i"], ["b"]) { object, arguments in
        let selected = object.selectedChildren
        guard selected.indices.contains(arguments.int(0)) else { return [.bool(false)] }
        return [.bool(object.select(selected[arguments.int(0)], false))]
      },
      Method("IsChildSelected", ["i"], ["b"]) { object, arguments in
        [.bool(object.isSelected(object.children[arguments.int(0)]))]
      },
      Method("SelectAll", [], ["b"]) { object, _ in [.bool(object.selectAll(true))] },
      Method("ClearSelection", [], ["b"]) { object, _ in [.bool(object.selectAll(false))] },
      Method("DeselectChild", ["i"], ["b"]) { object, arguments in
        [.bool(object.select(object.children[arguments.int(0)], false))]
      },
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
      return rows.accessibleSelection.map { ID(number: element.id.number, row: $0) }
    }
    return element.node.children.filter { $0.semantics.state.contains(.selected) }.map(\.id)
  }

  fileprivate func isSelected(_ child: AccessibilityNode.ID?) -> Bool {
    child.flatMap(server.tree.element)?.node.semantics.state.contains(.selected) == true
  }

  /// Selects or deselects a child as the user could; returns whether the user could.
  fileprivate func select(_ child: AccessibilityNode.ID?, _ isSelected: Bool) -> Bool {
    guard let element, let child else { return false }
    guard element.rows != nil else {
      return isSelected && server.perform(.press, on: child)
    }
    guard let row = child.row, child == ID(number: element.id.number, row: row) else {
      return false
    }
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
