package import WorkflowCanvas
package import WorkflowWidgets

/// A window of the app, as clients of the accessibility bus see it.
package struct ExportedWindow {
  package let window: Window
  /// The position of the content on the screen, in device pixels; nil if the desktop does not tell.
  package let origin: Point?
  /// Device pixels per point.
  package let scale: Double
  /// Whether the window was the active one.
  let isActive: Bool
  /// Whether any part of the window was visible.
  let isOnScreen: Bool

  @MainActor
  package init(_ window: Window, origin: Point?, scale: Double) {
    self.window = window
    self.origin = origin
    self.scale = scale
    isActive = window.isActive
    isOnScreen = window.isOnScreen
  }

  /// Whether the window is modal to another one.
  @MainActor var isDialog: Bool { window.modalTo != nil }
}

extension ExportedWindow: Equatable {
  package static func == (first: Self, second: Self) -> Bool {
    first.window === second.window && first.origin == second.origin && first.scale == second.scale
      && first.isActive == second.isActive && first.isOnScreen == second.isOnScreen
  }
}

/// The accessibility trees of all windows after a frame.
///
/// Only the visible rows of tables are in it; `element(_:)` makes the others.
@MainActor
struct ExportedTree {
  typealias ID = AccessibilityNode.ID

  /// The windows, in the order of the app.
  private(set) var windows: [ID] = []
  private(set) var elements: [ID: Element] = [:]
  let index = RelationIndex()

  init() {}

  init(of windows: [ExportedWindow]) {
    for (index, window) in windows.enumerated() {
      let root = window.window.accessibilityTree
      self.windows.append(root.id)
      add(Element(root, at: index, in: nil, of: window))
    }
  }

  subscript(id: ID) -> Element? { elements[id] }

  private mutating func add(_ element: Element) {
    elements[element.id] = element
    let places = element.rows == nil ? nil : element.childList
    for (index, child) in element.node.children.enumerated() {
      let place = places?.index(of: child.id) ?? index
      add(Element(child, at: place, in: element, of: element.window))
    }
  }

  /// Returns an element of the tree, or one for a row or cell that is out of view.
  func element(_ id: ID) -> Element? {
    if let known = elements[id] { return known }
    guard let number = id.row, !id.isWindow, let table = elements[ID(number: id.number)],
      let rows = table.rows, let index = rows.accessibleIndex(ofRow: number)
    else { return nil }
    let rowID = ID(number: id.number, row: number)
    let row =
      elements[rowID]
      ?? Element(
        rows.accessibleRow(at: index), at: table.headerCount + index, in: table, of: table.window)
    guard let column = id.column else { return row }
    let cells = row.node.children
    guard column < cells.count, cells[column].id == id else { return nil }
    return Element(cells[column], at: column, in: row, of: row.window)
  }
}
