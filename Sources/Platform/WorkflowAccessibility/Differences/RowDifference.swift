internal import WorkflowWidgets

/// The rows of a table that were removed and added from one tree to the next.
///
/// All rows are children of a table, but a tree has only the visible ones. Rows of it that still
/// exist divide the rows into gaps; in a gap, the known rows were removed, and the number of the
/// others tells how many were added:
///
///     old: 9 rows, of which a b c d are in view       2 others  a b c d      3 others
///     new: x was added, and c and another removed     2 others  a x b d      2 others
@MainActor
struct RowDifference {
  typealias Row = (id: AccessibilityNode.ID, index: Int)

  /// The rows that were in view and are removed or moved, with their former indexes.
  private(set) var removed: [Row] = []
  /// The indexes of the added rows, in ascending order.
  private(set) var added: [Range<Int>] = []
  /// Whether rows were removed that are not known.
  private(set) var isPartial = false

  /// - Parameters:
  ///   - known: The rows that were in view, in order.
  ///   - count: The number of rows that the table had.
  init(_ known: [Row], of count: Int, to rows: any AccessibleRows) {
    var (start, newStart, removedBefore) = (0, 0, 0)
    for (row, place) in zip(known, RowDifference.places(of: known, in: rows)) {
      guard let place else {
        removed.append(row)
        continue
      }
      let unknown = row.index - start - (removed.count - removedBefore)
      compare(unknown, to: newStart..<place)
      (start, newStart, removedBefore) = (row.index + 1, place + 1, removed.count)
    }
    let unknown = count - start - (removed.count - removedBefore)
    compare(unknown, to: newStart..<max(newStart, rows.accessibleRowCount), isLast: true)
    if start == 0, unknown > 0, !removed.isEmpty { isPartial = true }
  }

  /// Compares a number of rows out of view with the rows at their place. Rows are added at the end
  /// if they are the last ones, or else at the start.
  private mutating func compare(_ unknown: Int, to range: Range<Int>, isLast: Bool = false) {
    let change = range.count - unknown
    if change < 0 { isPartial = true }
    if change > 0 { added.append(isLast ? range.suffix(change) : range.prefix(change)) }
  }

  /// Returns the indexes of the rows that still exist, in ascending order; nil for the others, and
  /// for the fewest that must have been moved.
  private static func places(of known: [Row], in rows: any AccessibleRows) -> [Int?] {
    var places = known.map { $0.id.row.flatMap(rows.accessibleIndex) }
    let found = places.compactMap(\.self)
    guard zip(found, found.dropFirst()).contains(where: { $0 >= $1 }) else { return places }
    let moved = Set(
      found.sorted().difference(from: found).compactMap { change in
        if case .remove(_, let place, _) = change { place } else { nil }
      })
    for index in places.indices where places[index].map(moved.contains) == true {
      places[index] = nil
    }
    return places
  }
}
