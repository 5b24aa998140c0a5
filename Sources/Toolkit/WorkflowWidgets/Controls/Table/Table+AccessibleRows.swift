internal import WorkflowCanvas

extension Table: AccessibleRows {
  package var accessibleRowCount: Int { body.rowCount }

  package var accessibleColumns: [String] {
    guard case .cells = content.source else { return [] }
    return columns.map(\.title)
  }

  package var canSelectRows: Bool { selectionMode != .none }

  package var canSelectSeveralRows: Bool { selectionMode == .multiple }

  package func accessibleRow(at index: Int) -> AccessibilityNode {
    let row = body.liveRow(at: index)
    let frame = row?.frameInWindow ?? body.estimatedFrame(ofRow: index)
    return AccessibilityNode(
      id: AccessibilityNode.ID(number: nodeNumber, row: index),
      semantics: row?.semantics ?? body.semantics(ofRow: index), identifier: row?.identifier,
      bounds: frame, children: cells(ofRow: index, row, in: frame), widget: row)
  }

  private func cells(ofRow index: Int, _ row: TableRow?, in frame: Rect) -> [AccessibilityNode] {
    guard !columns.isEmpty, case .cells(_, let read) = content.source else { return [] }
    let labels = row?.cells ?? []
    let texts = labels.isEmpty ? read(index) : labels.map(\.text)
    return columns.indices.map { column in
      let label = column < labels.count ? labels[column] : nil
      return AccessibilityNode(
        id: AccessibilityNode.ID(number: nodeNumber, row: index, column: column),
        semantics: Semantics(role: .label, name: column < texts.count ? texts[column] : ""),
        identifier: nil, content: label?.accessibleText?.textContent,
        bounds: label?.frameInWindow ?? body.estimatedFrame(ofColumn: column, inRow: frame),
        children: [], widget: label)
    }
  }

  package var accessibleSelection: [Int] { body.selectedRows }

  package func isAccessibleRowSelected(at index: Int) -> Bool {
    body.selection.ids.contains(content.id(index))
  }

  package func accessibleWidget(ofRow index: Int) -> Widget? { body.revealedRow(at: index) }

  package func accessibleSelect(row index: Int, _ isSelected: Bool) -> Bool {
    body.select(rowAt: index, isSelected)
  }

  package func accessibleSelectAll(_ isSelected: Bool) -> Bool {
    isSelected ? body.selectAll() : body.deselectAll()
  }
}
