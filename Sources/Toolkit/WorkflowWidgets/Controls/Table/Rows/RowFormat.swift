/// How rows are drawn: what all rows of a table have in common.
struct RowFormat: Hashable {
  let style: Table.Style
  /// The columns that cells are in; empty for rows of one text without columns.
  var columns: [Table.ColumnFrame] = []
  /// Whether rows are as high as their text is, which is wrapped.
  var wrapsText = false
}
