internal import BasicWidgets

extension Widget {
  /// Whether the widget is in an editor in front of a cell of a table.
  package var isInCellEditor: Bool {
    lineage.contains { ($0.parent as? TableRow)?.edit?.editor === $0 }
  }
}

// The editor in front of a cell, and the text that starts an edit.
extension TableRow {
  /// Shows the editor of an edit in front of its cell, which stays as the screen sets it; nil removes
  /// the editor.
  func show(_ new: CellEdit?) {
    edit?.editor.removeFromParent()
    edit = new
    if let editor = new?.editor { add(editor) }
    coverCell()
    updateEmphasis()
    requestPaint()
  }

  /// Hides the cell below the editor, which can be smaller.
  func coverCell() {
    for (offset, cell) in cells.enumerated() { cell.opacity = offset == edited ? 0 : 1 }
  }

  /// The index of the cell that is edited.
  var edited: Int? {
    edit.flatMap { edit in format.columns.firstIndex { $0.column.id == edit.column } }
  }

  func arrangeEditor() {
    guard let editor = edit?.editor, let edited, let cell = cellFrame(edited, height: bounds.height)
    else {
      return
    }
    // The text in a field is where the text of the cell is.
    let inset = theme.spacing.medium
    var start = max(0, cell.minX - inset)
    var end = min(bounds.width, cell.maxX + inset)
    let minimum = editor.entryStop?.minimumWidthInCell ?? 0
    end = min(bounds.width, max(end, start + minimum))
    start = max(0, min(start, end - minimum))
    place(
      editor,
      in: Rect(x: start, y: 1, width: max(0, end - start), height: max(0, bounds.height - 2)),
      isAnimated: false)
  }

  /// Returns the id of the column at a point.
  func column(at point: Point) -> String? {
    let x = reading(point).x
    // Pinned columns are in front of the others.
    let places = format.columns.indices.filter {
      let start = format.start(of: $0)
      return (start..<start + format.columns[$0].width).contains(x)
    }
    return (places.first { format.columns[$0].isPinned } ?? places.first)
      .map { format.columns[$0].column.id }
  }
}

// MARK: - TextClient

extension TableRow: TextClient {
  var textInputArea: Rect? { body?.canEdit(self) == true ? bounds : nil }
  var isComposing: Bool { false }
  var isSecret: Bool { false }

  /// Starts an edit in which the text replaces the value; a blank selects the row instead.
  func insertText(_ text: String) {
    if !text.allSatisfy(\.isWhitespace) { editorClient?.insertText(text) }
  }

  func setMarkedText(_ preEdit: PreEdit) {
    if !preEdit.text.isEmpty { editorClient?.setMarkedText(preEdit) }
  }

  /// The text control of an edit that starts; nil if it is another control.
  private var editorClient: (any TextClient)? {
    guard body?.edit(self) == true, let client = window?.textClient, client !== self,
      client.isInside(self)
    else { return nil }
    return client
  }

  func commitPreEdit() {}
  func activationDidChange() {}
}
