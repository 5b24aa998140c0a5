internal import WorkflowCanvas

/// How far content is scrolled along one axis, in points.
struct ScrollOffset {
  private(set) var points = 0.0

  /// Moves to `points`, as far as `content` points in `room` allow; returns whether that is
  /// elsewhere.
  mutating func move(to points: Double, content: Double, room: Double) -> Bool {
    let points = min(max(0, points), max(0, content - room))
    guard points != self.points else { return false }
    self.points = points
    return true
  }

  /// Where to move so that what reaches from `start` to `end` in `room` can be seen, with some of
  /// what is around it; nil where it can be seen.
  func revealing(from start: Double, to end: Double, in room: Double) -> Double? {
    if start < Spacing.small { return points + start - Spacing.group }
    if end > room - Spacing.small { return points + end - room + Spacing.group }
    return nil
  }
}
