internal import BasicWidgets

// The edit of a cell: its start, its end, and the keys in its editor.
extension TableBody {
  func canEdit(_ row: TableRow) -> Bool {
    !content.editors.isEmpty && row.isEnabled && reference(to: row).map { isItem($0.index) } == true
  }

  /// Starts an edit in the column that was edited last, or in the first one that can be edited;
  /// returns whether there is one.
  func edit(_ row: TableRow) -> Bool {
    guard let index = reference(to: row)?.index else { return false }
    let columns = editableColumns
    let last = columns.first { $0 == rowFocus.editedColumn }
    return (last ?? columns.first).map { edit(rowAt: index, inColumn: $0) } ?? false
  }

  /// Starts an edit of the cell below the pointer; returns whether it can be edited.
  func editCell(of row: TableRow, at index: Int) -> Bool {
    guard canEdit(row), let point = window?.pointer.position,
      let column = row.column(at: row.fromWindow(point))
    else { return false }
    return edit(rowAt: index, inColumn: column)
  }

  /// The ids of the columns that can be edited, in reading order.
  private var editableColumns: [String] {
    format.columns.map(\.column.id).filter { content.editor(of: $0) != nil }
  }

  /// Starts an edit of a cell; returns whether it can be edited.
  func edit(rowAt index: Int, inColumn column: String) -> Bool {
    guard index < rowCount, isItem(index), content.editor(of: column) != nil else { return false }
    let target = content.row(at: index)
    // The app may change the rows when the edit before ends.
    guard finishEdit(), let row = target.moved(to: content), let kind = content.editor(of: column)
    else { return true }
    // A row that is visible already needs no layout.
    if reveal(rowAt: row.index) || liveRow(at: row.index) == nil { window?.bringUpToDate() }
    guard liveRow(at: row.index)?.id == row.id else { return true }
    let editor = kind.widgets.widget(at: row.index, reusing: nil)
    edit = CellEdit(row: row, column: column, editor: editor)
    (rowFocus.row, rowFocus.editedColumn) = (row, column)
    attachEditor()
    guard let stop = editor.entryStop else {
      endEdit()
      return true
    }
    (stop as? TextFieldWidget)?.isTrailing = format.columns.contains {
      $0.column.id == column && $0.column.alignment == .trailing
    }
    window?.moveFocus(to: stop)
    return true
  }

  /// Puts the editor into the widget of the row, which can be another one after a layout.
  func attachEditor() {
    guard let edit else { return }
    let row = rows[edit.row.index].flatMap { $0.id == edit.row.id ? $0 : nil }
    guard row !== edit.host else { return }
    edit.host?.show(nil)
    row?.show(edit)
  }

  // MARK: - Changes

  /// Updates the editor to the row's index and the app's closures; ends the edit if the cell
  /// disappeared, without passing the value to the app.
  func updateEdit() {
    guard let edit, let row = edit.row.moved(to: content), isItem(row.index),
      editableColumns.contains(edit.column),
      content.editor(of: edit.column)?.widgets.update(edit.editor, row.index) == true
    else { return endEdit() }
    self.edit?.row = row
  }

  // MARK: - End

  /// Ends the edit and passes the value to the app; returns false if the value is refused or still
  /// being checked. The focus then stays in the editor, which shows why.
  @discardableResult
  func finishEdit() -> Bool {
    guard let edit else { return true }
    if let box = refusingBox {
      box.moveFocusToControl()
      window?.tooltips.showForFocus(in: window)
      return false
    }
    endEdit()
    if let row = edit.row.moved(to: content) {
      content.editor(of: edit.column)?.commit(edit.editor, row.index)
    }
    return true
  }

  /// The first box in the editor whose value is not valid; all boxes show their reasons.
  private var refusingBox: FieldBox? {
    let boxes = edit?.editor.fieldBoxes ?? []
    for box in boxes { box.reveal() }
    return boxes.first { $0.isRefused || $0.verdict == .checking }
  }

  /// Removes the editor; the focus in it returns to the row.
  private func endEdit() {
    guard let edit else { return }
    self.edit = nil
    if let host = edit.host {
      window?.moveFocus(from: edit.editor, to: host.isFocusable ? host : nil)
      host.show(nil)
    }
  }

  /// Ends the edit when the focus leaves the editor and its popups. If the value is refused, the next
  /// frame moves the focus back, unless it left the rows.
  func endEditWithoutFocus() {
    guard let edit, let focused = window?.focusedWidget, !focused.isOwned(by: edit.editor) else {
      return
    }
    if refusingBox == nil {
      finishEdit()
    } else if hasFocus {
      requestFocus()
    }
  }

  // MARK: - Keys

  /// Starts an edit of the focused row; returns whether `press` is a key for that.
  ///
  /// A key that types is used although its text follows as `InputEvent.textInput`.
  func startsEdit(of row: TableRow, by press: KeyPress) -> Bool {
    guard canEdit(row) else { return false }
    switch press.key {
    case .function(2) where press.modifiers.isEmpty: return edit(row)
    case .enter where press.modifiers.isEmpty && content.editsWithReturn:
      return press.isRepeat || edit(row)
    case .character: return press.modifiers.subtracting(.shift).isEmpty
    default: return false
    }
  }

  /// Ends the edit or moves it to another cell; returns whether `press` is a key for that.
  func endsEdit(by press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.escape, []): endEdit()
    case (.enter, []): if !press.isRepeat { finishEdit() }
    case (.tab, []): return moveEdit(by: 1)
    case (.tab, .shift): return moveEdit(by: -1)
    default: return false
    }
    return true
  }

  /// Ends the edit and starts one in the next (1) or previous (-1) cell that can be edited; returns
  /// false if there is none, so that Tab leaves the table.
  private func moveEdit(by step: Int) -> Bool {
    let columns = editableColumns
    guard let edit, let current = columns.firstIndex(of: edit.column) else { return false }
    var (row, column) = (edit.row.index, current + step)
    if !columns.indices.contains(column) {
      column = step > 0 ? 0 : columns.count - 1
      repeat { row += step } while row >= 0 && row < rowCount && !isItem(row)
    }
    guard row >= 0, row < rowCount else { return !finishEdit() }
    let target = content.row(at: row)
    guard finishEdit(), let row = target.moved(to: content) else { return true }
    return self.edit(rowAt: row.index, inColumn: columns[column])
  }
}
