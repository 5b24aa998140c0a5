internal import WorkflowDiagnostics

/// The heights of a table's rows, in points: the rule set by the app, and the heights known so far.
@MainActor
struct TableHeights {
  private(set) var rule: Table.RowHeight
  /// The additional height of each row because of the text scale, in points.
  private(set) var textGrowth = 0.0
  private var known: RowHeights
  /// The width for which the known heights were measured, in points.
  private var width = 0.0

  init(_ rule: Table.RowHeight) {
    self.rule = rule
    known = RowHeights(count: 0, estimate: rule.estimate)
  }

  /// Whether the heights depend on the contents of the rows.
  var isMeasured: Bool { if case .measured = rule { true } else { false } }

  /// The height assumed for a row that has not been visible yet.
  var estimate: Double { known.estimate }

  /// The height of all rows, with estimates for unknown ones.
  var total: Double { known.total }

  /// Returns the distance from the first row to the row at `index`, with estimates.
  func top(of index: Int) -> Double { known.top(of: index) }

  /// The height of the row at `index`; nil if it is not known.
  subscript(index: Int) -> Double? { known[index] }

  /// Returns the scroll position `distance` points below the top of the first row.
  func position(at distance: Double) -> ScrollPosition {
    let index = known.row(at: distance)
    return ScrollPosition(index: index, offset: distance - known.top(of: index))
  }

  // MARK: - Changes

  /// Stores the height of the row at `index`, which is at least 1 point, and returns it.
  mutating func keep(_ height: Double, at index: Int) -> Double {
    let height = max(1, height)
    known.set(height, at: index)
    return height
  }

  /// Sets the rule for the heights of `count` rows and discards the known heights.
  mutating func use(_ rule: Table.RowHeight, count: Int) {
    guard rule.estimate.isFinite else {
      misuse("Table.rowHeight must be finite (was \(rule.estimate)).")
    }
    self.rule = rule
    known = RowHeights(count: count, estimate: max(1, rule.estimate + textGrowth))
  }

  /// Sets the additional height of each row because of the text scale.
  ///
  /// - Returns: Whether it changed.
  mutating func grow(by growth: Double, count: Int) -> Bool {
    guard growth != textGrowth else { return false }
    textGrowth = growth
    use(rule, count: count)
    return true
  }

  /// Discards the measured heights if `width` differs from the width for which they were measured.
  mutating func fit(width: Double, count: Int) {
    guard width != self.width else { return }
    self.width = width
    if isMeasured { discardHeights(count: count) }
  }

  /// Discards all known heights, for `count` rows.
  mutating func discardHeights(count: Int) {
    known = RowHeights(count: count, estimate: estimate)
  }
}
