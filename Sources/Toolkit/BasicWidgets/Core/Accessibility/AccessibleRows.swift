/// The widget of a row, which represents one row after another.
@MainActor
package protocol AccessibleRow: Widget {
  /// The table and the number of the row that the widget represents now; nil without a table.
  var place: (table: Widget, row: Int)? { get }
}

/// A widget with rows that screen readers can read without a widget for each of them.
///
/// Indexes of rows are from 0 on, and below `accessibleRowCount`, which the caller checks.
@MainActor
package protocol AccessibleRows: Widget {
  /// The number of rows; 0 while something else is shown instead of them.
  var accessibleRowCount: Int { get }
  /// The titles of the columns; empty if the rows have no cells.
  var accessibleColumns: [String] { get }
  /// Whether rows are in other rows.
  var isTree: Bool { get }
  var canSelectRows: Bool { get }
  /// Whether the user can select several rows at a time.
  var canSelectSeveralRows: Bool { get }

  /// Returns the node of the row at `index`, with its cells as children.
  ///
  /// Its bounds are an estimate, and it has no widget, unless the row is visible.
  func accessibleRow(at index: Int) -> AccessibilityNode

  /// Returns the index of the row that the row at `index` is in; nil for none.
  func accessibleParent(ofRow index: Int) -> Int?

  /// Returns the number that identifies the row at `index` as long as the row exists.
  func accessibleNumber(ofRow index: Int) -> Int

  /// Returns the index of the row with a number; nil if there is none.
  func accessibleIndex(ofRow number: Int) -> Int?

  /// The indexes of the selected rows, in ascending order.
  var accessibleSelection: [Int] { get }

  func isAccessibleRowSelected(at index: Int) -> Bool

  /// Scrolls the row at `index` into view, and returns its widget; nil if there is none.
  func accessibleWidget(ofRow index: Int) -> Widget?

  /// Requests to select or deselect the row at `index`, as a click with Control does; returns
  /// whether the user could.
  func accessibleSelect(row index: Int, _ isSelected: Bool) -> Bool

  /// Requests to select all rows or none; returns whether the user could.
  func accessibleSelectAll(_ isSelected: Bool) -> Bool
}

// Rows that are identified by their index, and in no other.
extension AccessibleRows {
  package func accessibleParent(ofRow index: Int) -> Int? { nil }

  package func accessibleNumber(ofRow index: Int) -> Int { index }

  package func accessibleIndex(ofRow number: Int) -> Int? {
    0..<accessibleRowCount ~= number ? number : nil
  }
}
