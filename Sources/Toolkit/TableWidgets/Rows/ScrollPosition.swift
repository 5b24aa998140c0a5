/// The scroll position of a table, relative to the row at the top of the visible area.
///
/// The visible rows therefore do not move when rows above are added, removed or found to be higher
/// than estimated.
struct ScrollPosition: Hashable {
  /// The row at the top of the visible area.
  var index = 0
  /// The height of the part of that row that is scrolled out of view, in points; negative if the
  /// margin above the first row is visible.
  var offset = -Double.infinity

  /// The visible area in which the rows scroll; lengths are in points.
  struct Viewport {
    var rowCount: Int
    var height: Double
    /// The space before the first row.
    var margin: Double
    /// The space after the last row.
    var footer: Double
  }

  /// Returns whether the table is scrolled to its start, `margin` points above the first row.
  func isAtStart(margin: Double) -> Bool { index == 0 && offset <= -margin }

  /// Returns the tops of the visible rows, followed by the bottom of the last one.
  func edges(in viewport: Viewport, heightOf height: (Int) -> Double) -> [Double] {
    var edges = [-offset]
    var bottom = -offset
    var index = index
    while index < viewport.rowCount, bottom < viewport.height {
      bottom += height(index)
      edges.append(bottom)
      index += 1
    }
    return edges
  }

  // MARK: - Normalising

  /// Makes the position relative to the first visible row and removes empty space that rows could fill.
  mutating func settle(in viewport: Viewport, heightOf height: (Int) -> Double) {
    guard viewport.rowCount > 0 else {
      self = ScrollPosition()
      return
    }
    index = min(index, viewport.rowCount - 1)
    offset = max(offset, -1e12)
    walkUp(in: viewport, heightOf: height)
    while index < viewport.rowCount - 1, case let height = height(index), offset >= height {
      offset -= height
      index += 1
    }
    var bottom = -offset
    var row = index
    while row < viewport.rowCount, bottom < viewport.height {
      bottom += height(row)
      row += 1
    }
    if row == viewport.rowCount, bottom + viewport.footer < viewport.height {
      offset -= viewport.height - bottom - viewport.footer
      walkUp(in: viewport, heightOf: height)
    }
  }

  private mutating func walkUp(in viewport: Viewport, heightOf height: (Int) -> Double) {
    while offset < 0, index > 0 {
      index -= 1
      offset += height(index)
    }
    if index == 0 { offset = max(offset, -viewport.margin) }
  }
}
