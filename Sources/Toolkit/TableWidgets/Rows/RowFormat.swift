internal import BasicWidgets

/// The appearance that all rows of a table have in common.
struct RowFormat: Hashable {
  var style: Table.Style
  /// Whether a header is above the rows.
  var hasHeader = false
  /// The columns of the cells; empty for rows with a single text.
  var columns: [Table.ColumnFrame] = []
  /// Whether some columns are hidden, or not in the order of the texts.
  var isArranged = false
  /// The horizontal scrolling of the columns; nil if all of them fit.
  var scroll: Table.ColumnScroll?
  /// Whether the text is wrapped, which makes rows as high as their text.
  var wrapsText = false

  /// Whether the rows are a group with separators on a card; otherwise they are lines of a table or
  /// a side bar.
  var isGroup: Bool { style == .insetGrouped && !hasHeader }

  /// The width of the columns with the space beside them, in points.
  @MainActor var columnsWidth: Double {
    (columns.last.map { $0.x + $0.width } ?? 0) + TableRow.inset / 2
  }

  /// Returns the texts of a row's cells in the order of the shown columns.
  func arranged(_ texts: [String]) -> [String] {
    guard isArranged else { return texts }
    return columns.map { $0.index < texts.count ? texts[$0.index] : "" }
  }

  /// Returns the distance of a shown column from the leading edge of its row, in points.
  func start(of place: Int) -> Double {
    guard let scroll, !columns[place].isPinned else { return columns[place].x }
    return columns[place].x - scroll.offset
  }

  /// The distance of the card's edges from the backgrounds of its rows, in points.
  static let cardPadding = 4.0

  /// The space around the background of a selected or hovered row, in points.
  var backgroundInsets: Insets {
    let side = style == .sidebar ? 8 : RowFormat.cardPadding
    let end = isGroup ? RowFormat.cardPadding : 1
    return Insets(leading: side, top: end, trailing: side, bottom: end)
  }
}
