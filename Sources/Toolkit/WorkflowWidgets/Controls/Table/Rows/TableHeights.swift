internal import WorkflowDiagnostics

/// The heights of a table's rows, in points: the rule that gives them, and those known so far.
@MainActor
struct TableHeights {
  /// How heights are found, as the app said.
  private(set) var rule: Table.RowHeight
  /// How much higher than the rule says rows are because text is larger, in points.
  private(set) var textGrowth = 0.0
  private var known: RowHeights
  /// The width that the known heights are measured for, in points.
  private var width = 0.0

  init(_ rule: Table.RowHeight) {
    self.rule = rule
    known = RowHeights(count: 0, estimate: rule.estimate)
  }

  /// Whether heights depend on the content of rows.
  var isMeasured: Bool { if case .measured = rule { true } else { false } }

  /// The expected height of a row that was not in view yet.
  var estimate: Double { known.estimate }

  /// The height of all rows, as far as heights are known.
  var total: Double { known.total }

  /// The distance from the first row to the one at `index`, as far as heights are known.
  func top(of index: Int) -> Double { known.top(of: index) }

  /// The height of the row at `index`, where it was found.
  subscript(index: Int) -> Double? { known[index] }

  /// The anchor for a view that is scrolled to `distance` points below the top of the first row.
  func anchor(at distance: Double) -> RowAnchor {
    let index = known.row(at: distance)
    return RowAnchor(index: index, offset: distance - known.top(of: index))
  }

  // MARK: - Changes

  /// Keeps the height found for the row at `index`, which is at least 1 point.
  mutating func keep(_ height: Double, at index: Int) -> Double {
    let height = max(1, height)
    known.set(height, at: index)
    return height
  }

  /// Finds the heights of `count` rows by `rule` from now on.
  mutating func use(_ rule: Table.RowHeight, count: Int) {
    guard rule.estimate.isFinite, rule.estimate > 0 else {
      misuse("Table.rowHeight must be finite and above 0 (was \(rule.estimate)).")
    }
    self.rule = rule
    known = RowHeights(count: count, estimate: max(1, rule.estimate + textGrowth))
  }

  /// Makes rows higher by as much as a line of their text is.
  ///
  /// - Returns: Whether that changes them.
  mutating func grow(by growth: Double, count: Int) -> Bool {
    guard growth != textGrowth else { return false }
    textGrowth = growth
    use(rule, count: count)
    return true
  }

  /// Forgets measured heights where `width` is another than they were measured for.
  mutating func fit(width: Double, count: Int) {
    guard width != self.width else { return }
    self.width = width
    if isMeasured { forget(count: count) }
  }

  /// Forgets all heights, for `count` rows.
  mutating func forget(count: Int) {
    known = RowHeights(count: count, estimate: estimate)
  }
}
