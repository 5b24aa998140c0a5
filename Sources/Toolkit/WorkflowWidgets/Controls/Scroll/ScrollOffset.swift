internal import WorkflowCanvas

/// The scroll offset along one axis, in points.
struct ScrollOffset {
  private(set) var points = 0.0

  /// Sets the offset to `points`, clamped to what `content` points in `room` points allow.
  ///
  /// - Returns: Whether the offset changed.
  mutating func move(to points: Double, content: Double, room: Double) -> Bool {
    let points = min(max(0, points), max(0, content - room))
    guard points != self.points else { return false }
    self.points = points
    return true
  }

  /// Returns the offset that makes the span from `start` to `end` visible with a margin around it,
  /// or nil if it is visible already. Both are in the viewport's coordinates; `room` is its length.
  func revealing(from start: Double, to end: Double, in room: Double) -> Double? {
    if start < Spacing.small { return points + start - Spacing.group }
    if end > room - Spacing.small { return points + end - room + Spacing.group }
    return nil
  }
}
