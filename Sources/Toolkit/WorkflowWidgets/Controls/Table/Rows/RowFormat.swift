/// The appearance that all rows of a table have in common.
struct RowFormat: Hashable {
  var style: Table.Style
  /// The columns of the cells; empty for rows with a single text.
  var columns: [Table.ColumnFrame] = []
  /// Whether the text is wrapped, which makes rows as high as their text.
  var wrapsText = false
}
