package import BasicWidgets

extension Table {
  /// The mistakes in the ids of rows that were reported, for tests.
  package var warnings: [String] { body.warnings.messages }
}

extension Table: AccessibleRows {
  package var accessibleRowCount: Int { body.rowCount }

  package var accessibleColumns: [String] {
    guard case .cells = content.source else { return [] }
    return shownColumns.map { columns[$0].title }
  }

  package var isTree: Bool {
    body.rowCount > 0 && content.outline?.node(0).level != nil
  }

  package var canSelectRows: Bool { selectionMode != .none }

  package var canSelectSeveralRows: Bool { selectionMode == .multiple }

  package func accessibleRow(at index: Int) -> AccessibilityNode {
    let row = body.liveRow(at: index)
    let frame = row?.frameInWindow ?? body.estimatedFrame(ofRow: index)
    let number = body.number(ofRow: index)
    return AccessibilityNode(
      id: AccessibilityNode.ID(number: nodeNumber, row: number),
      semantics: row?.semantics ?? body.semantics(ofRow: index), identifier: row?.identifier,
      bounds: frame, children: cells(ofRow: index, number, row, in: frame),
      widget: row)
  }

  private func cells(
    ofRow index: Int, _ number: Int, _ row: TableRow?, in frame: Rect
  ) -> [AccessibilityNode] {
    guard !columns.isEmpty, case .cells(_, let read, _) = content.source else { return [] }
    if let node = content.outline?.node(index), !node.isItem {
      // One cell has the text, and a button in it is a part of the row.
      return [
        AccessibilityNode(
          id: AccessibilityNode.ID(number: nodeNumber, row: number, column: 0),
          semantics: Semantics(role: .label, name: node.text(in: self) ?? ""), identifier: nil,
          bounds: frame, children: [], widget: nil)
      ]
    }
    let cells = row?.cells ?? []
    let texts = row?.texts ?? body.format.arranged(read(index))
    return shownColumns.indices.map { column in
      let cell = column < cells.count ? cells[column] : nil
      // The elements in a cell are below it, and a text is the cell itself.
      var inside = cell.map { $0 is Label ? [] : $0.accessibilityNodes(inRow: number) } ?? []
      let text = inside.count == 1 && inside[0].semantics.role == .label ? inside[0] : nil
      if text != nil { inside = [] }
      let id = columns[shownColumns[column]].id
      if let edit = row?.edit, edit.column == id {
        inside = edit.editor.accessibilityNodes(inRow: number)
      }
      return AccessibilityNode(
        id: AccessibilityNode.ID(number: nodeNumber, row: number, column: column),
        semantics: Semantics(
          role: .label, name: column < texts.count ? texts[column] : "",
          state: content.editor(of: id) == nil ? [] : .editable),
        identifier: nil, content: cell?.accessibleText?.textContent,
        bounds: text?.bounds ?? cell?.frameInWindow
          ?? body.estimatedFrame(ofColumn: column, inRow: frame),
        children: inside, widget: cell)
    }
  }

  package func accessibleParent(ofRow index: Int) -> Int? { content.outline?.parent(index) }

  package func accessibleNumber(ofRow index: Int) -> Int { body.number(ofRow: index) }

  package func accessibleIndex(ofRow number: Int) -> Int? {
    body.rowNumbers?.index(of: number, in: content, near: body.scrollPosition.index).flatMap {
      $0 < body.rowCount ? $0 : nil
    }
  }

  package var accessibleSelection: [Int] { body.selectedRows }

  package func isAccessibleRowSelected(at index: Int) -> Bool {
    body.selection.ids.contains(content.id(index))
  }

  package func accessibleWidget(ofRow index: Int) -> Widget? { body.revealedRow(at: index) }

  package func accessibleSelect(row index: Int, _ isSelected: Bool) -> Bool {
    guard body.selectsRows, let row = body.revealedRow(at: index), row.isEnabled else {
      return false
    }
    return body.selection.ids.contains(row.id) == isSelected || body.select(row, with: .control)
  }

  package func accessibleSelectAll(_ isSelected: Bool) -> Bool {
    if isSelected { return body.selectAll() }
    guard body.selectsRows else { return false }
    body.requestSelection(of: [])
    return true
  }
}
