/// The row of a table that has the focus or had it last, to which Tab returns.
struct RowFocus {
  var row: RowReference?
  /// The same row before all rows were removed.
  var removedRow: RowReference?
  /// The id of the column in which the user last started an edit.
  var editedColumn: String?
  /// Whether the next frame moves the focus to an editor whose value is refused, or else to `row`.
  var isRequested = false
  /// Whether the focus that a modal gives back goes to `row`, as the row that had it was removed.
  var isRedirected = false
}
