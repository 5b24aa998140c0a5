internal import WorkflowCanvas
internal import WorkflowWidgets

extension ExportedTree {
  @MainActor
  struct Element {
    let node: AccessibilityNode
    /// nil for windows, whose parent is the application.
    let parent: ID?
    /// The index among the children of the parent.
    let index: Int
    let window: ExportedWindow
    /// The part of the bounds that is not scrolled out of view, in the window, in points.
    let visibleFrame: Rect
    /// The area outside of which children are not visible.
    let clip: Rect
    /// Whether it is a table with cells, or a row or cell of one.
    let isGrid: Bool
    /// Whether it is a row that the user can select.
    let isSelectable: Bool
    /// The number of rows of a table, in view or not; 0 for other elements.
    let rowCount: Int

    /// - Parameter parent: The parent; nil for windows.
    init(
      _ node: AccessibilityNode, at index: Int, in parent: Element?, of window: ExportedWindow
    ) {
      let table = parent?.rows
      let isRow = table != nil && node.id == ID(number: parent?.id.number ?? 0, row: node.id.row)
      let ownRows = Self.rows(of: node)
      let columns = (isRow ? table : ownRows)?.accessibleColumns ?? []
      isGrid = !columns.isEmpty || (node.id.column != nil && parent?.isGrid == true)
      isSelectable =
        isRow ? table?.canSelectRows == true : node.isFirstCell && parent?.isSelectable == true
      rowCount = isRow ? 0 : ownRows?.accessibleRowCount ?? 0
      if isRow, let table, let parent {
        self.node = Self.row(node, of: table, isGrid: isGrid, in: parent)
      } else {
        self.node = ownRows == nil ? node : node.with(node.children.filter(\.isCountedAsChild))
      }
      self.parent = parent?.id
      self.index = index
      self.window = window
      let area = parent?.clip ?? window.window.bounds
      visibleFrame = node.bounds.intersection(area)
      clip = [.scrollArea, .table].contains(node.semantics.role) ? visibleFrame : area
    }

    var id: ID { node.id }
    var children: [ID] { node.children.map(\.id) }
    var isShowing: Bool { window.isOnScreen && !visibleFrame.isEmpty }
    /// The text with caret and selection; nil for elements that are not read in parts.
    var text: TextContent? { node.content }

    /// Returns a rectangle of the window in device pixels.
    func pixels(_ rect: Rect) -> Rect {
      let (left, top) = ((rect.minX * window.scale).rounded(), (rect.minY * window.scale).rounded())
      return Rect(
        x: left, y: top, width: (rect.maxX * window.scale).rounded() - left,
        height: (rect.maxY * window.scale).rounded() - top)
    }

    /// The rows of a table; nil for other elements.
    var rows: (any AccessibleRows)? { Self.rows(of: node) }

    private static func rows(of node: AccessibilityNode) -> (any AccessibleRows)? {
      guard node.semantics.role == .table, node.id.row == nil else { return nil }
      return node.widget as? any AccessibleRows
    }

    /// Returns the node of a row with its cells, which ignores actions if its table does.
    ///
    /// The first cell has the focus, the selection and the actions of the row, as in GTK: Orca
    /// reads all cells of a row when one gets the focus, and only the name if the row gets it. It is
    /// expanded or collapsed in place of the row, of which Orca would say the state a second time.
    private static func row(
      _ node: AccessibilityNode, of rows: any AccessibleRows, isGrid: Bool, in table: Element
    ) -> AccessibilityNode {
      let isInert = table.node.semantics.state.contains(.inert)
      var row = isInert ? node.inert : node
      guard isGrid else { return row }
      let index = node.id.row.flatMap(rows.accessibleIndex)
      var cells = index.map { rows.accessibleRow(at: $0).children } ?? []
      if isInert { cells = cells.map(\.inert) }
      if !cells.isEmpty {
        cells[0].semantics.state.formUnion(
          row.semantics.state.intersection([
            .focused, .selected, .disabled, .expanded, .collapsed,
          ]))
        cells[0].semantics.actions = row.semantics.actions
        row.semantics.state.subtract([.focused, .expanded, .collapsed])
      }
      return row.with(cells)
    }
  }
}

extension AccessibilityNode {
  /// Whether it is a cell that stands for its row.
  fileprivate var isFirstCell: Bool { id.column == 0 }

  /// Orca counts the children of a table to tell the position of a row.
  fileprivate var isCountedAsChild: Bool { semantics.role != .scrollBar }

  /// The node as it is behind a modal.
  fileprivate var inert: AccessibilityNode {
    var semantics = semantics
    semantics.state.insert(.inert)
    semantics.actions = []
    return with(children, semantics)
  }

  fileprivate func with(
    _ children: [AccessibilityNode], _ semantics: Semantics? = nil
  ) -> AccessibilityNode {
    var node = self
    node.children = children
    if let semantics { node.semantics = semantics }
    return node
  }
}
