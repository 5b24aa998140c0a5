package import BasicWidgets

extension Table {
  /// The editor of the cells of a column.
  package struct CellEditor {
    let column: String
    let widgets: Content.CellWidgets
    let commit: (Widget, Int) -> Void

    /// - Parameters:
    ///   - column: The id of the column.
    ///   - make: Creates the widget that edits a cell.
    ///   - update: Updates it to the row at an index; what the user has entered stays.
    ///   - commit: Passes what the user has entered to the app, for the row at an index.
    package init<Editor: Widget>(
      column: String, make: @escaping () -> Editor, update: @escaping (Editor, Int) -> Void,
      commit: @escaping (Editor, Int) -> Void
    ) {
      self.column = column
      widgets = Content.CellWidgets(make: make, update: update)
      self.commit = { if let editor = $0 as? Editor { commit(editor, $1) } }
    }
  }
}

struct CellEdit {
  var row: RowReference
  /// The id of the column.
  let column: String
  let editor: Widget

  /// The widget of the row, which contains the editor; nil while the table shows no rows.
  @MainActor var host: TableRow? { editor.parent as? TableRow }
}
