internal import WorkflowCanvas

/// The appearance that all rows of a table have in common.
struct RowFormat: Hashable {
  var style: Table.Style
  /// Whether a header is above the rows.
  var hasHeader = false
  /// The columns of the cells; empty for rows with a single text.
  var columns: [Table.ColumnFrame] = []
  /// Whether the text is wrapped, which makes rows as high as their text.
  var wrapsText = false

  /// Whether the rows are a group with separators on a card; otherwise they are lines of a table or
  /// a side bar.
  var isGroup: Bool { style == .insetGrouped && !hasHeader }

  /// The distance of the card's edges from the backgrounds of its rows, in points.
  static let cardPadding = 4.0

  /// The space around the background of a selected or hovered row, in points.
  var backgroundInsets: Insets {
    let side = style == .sidebar ? 8 : RowFormat.cardPadding
    let end = isGroup ? RowFormat.cardPadding : 1
    return Insets(leading: side, top: end, trailing: side, bottom: end)
  }
}
