internal import WorkflowCanvas

/// The scroll offset along one axis, in points.
package struct ScrollOffset {
  package private(set) var points = 0.0

  package init() {}

  /// The offsets along both axes.
  struct Pair {
    private var horizontal = ScrollOffset()
    private var vertical = ScrollOffset()

    subscript(axis: Axis) -> ScrollOffset {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  /// Sets the offset to `points`, clamped to the range for the lengths of the content and the
  /// visible area.
  ///
  /// - Returns: Whether the offset changed.
  package mutating func move(to points: Double, content: Double, viewport: Double) -> Bool {
    let points = min(max(0, points), max(0, content - viewport))
    guard points != self.points else { return false }
    self.points = points
    return true
  }

  /// Returns the offset that makes the span from `start` to `end` visible with a margin around it,
  /// or its start if it is longer than the visible area; nil if it is visible already.
  ///
  /// Both are relative to the visible area, whose length is `viewport`.
  package func revealing(from start: Double, to end: Double, in viewport: Double) -> Double? {
    let (edge, margin) = (8.0, 24.0)
    if start < edge { return points + start - margin }
    if end > viewport - edge { return points + min(end - viewport + margin, start - edge) }
    return nil
  }
}
