internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

extension ExportedTree {
  /// The element with the focus in the active window; nil for none.
  var focused: ID? {
    for window in windows where isActive(window) {
      if let id = elements[window]?.node.focusedElement {
        return elements[id]?.focusedCell ?? id
      }
    }
    return nil
  }

  func isActive(_ window: ID) -> Bool { elements[window]?.window.isActive == true }

  /// Returns whether `id` is in `ancestor`, or is it.
  func contains(_ id: ID, in ancestor: ID) -> Bool {
    var next: ID? = id
    while let current = next, current != ancestor { next = elements[current]?.parent }
    return next == ancestor
  }

  /// The frame of an element in its parent, in points; of a window, on the screen.
  func place(of element: Element) -> Place {
    guard let parent = element.parent.flatMap({ elements[$0] }) else {
      return Place(
        frame: element.node.bounds, origin: element.window.origin, scale: element.window.scale)
    }
    let (frame, origin) = (element.node.bounds, parent.node.bounds.origin)
    return Place(
      frame: Rect(
        x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width,
        height: frame.height))
  }

  struct Place: Equatable {
    let frame: Rect
    var origin: Point?
    var scale = 1.0
  }
}

@MainActor
extension ExportedTree.Element {
  /// The children except the rows of a table, which are compared by their number.
  var listedChildren: [ExportedTree.ID] {
    node.semantics.role == .table
      ? node.children.filter { $0.semantics.role != .row }.map(\.id) : children
  }

  /// The cell that has the focus of a row.
  fileprivate var focusedCell: ExportedTree.ID? {
    node.children.first { $0.id.column != nil && $0.semantics.state.contains(.focused) }?.id
  }

  var isSelected: Bool { node.semantics.state.contains(.selected) }

  /// Returns the index among all children of the one at `index` in `listedChildren`.
  func place(ofListed index: Int) -> Int {
    node.semantics.role == .table && index >= headerCount ? index + rowCount : index
  }

  /// The number of children of a table before its rows.
  var headerCount: Int { node.children.count { $0.semantics.role == .columnHeader } }

  /// The frame on the screen (in the window, where the desktop does not tell its position), in
  /// device pixels.
  var screenFrame: BusValue {
    let (frame, origin) = (pixels(node.bounds), window.origin ?? .zero)
    return .structure(
      Rect(
        x: frame.minX + origin.x, y: frame.minY + origin.y, width: frame.width,
        height: frame.height
      ).values)
  }
}

@MainActor
extension AccessibilityNode {
  /// The identity of the node or descendant with the focus.
  fileprivate var focusedElement: ID? {
    if semantics.state.contains(.focused) { return id }
    for child in children {
      if let id = child.focusedElement { return id }
    }
    return nil
  }
}

extension AccessibleEvent {
  static func state(_ state: String, of id: AccessibilityNode.ID, is isSet: Bool) -> Self {
    AccessibleEvent(name: "StateChanged", source: id, detail: state, first: isSet ? 1 : 0)
  }

  /// The event that `child` was added or removed at an index.
  static func children(
    of parent: AccessibilityNode.ID?, _ change: String, _ child: AccessibilityNode.ID, at index: Int
  ) -> Self {
    AccessibleEvent(
      name: "ChildrenChanged", source: parent, detail: change, first: Int32(clamping: index),
      child: child)
  }
}
