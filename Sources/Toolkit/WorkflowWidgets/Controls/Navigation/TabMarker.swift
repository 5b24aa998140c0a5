/// The line below the selected tab, which animates from one title to another.
struct TabMarker {
  /// The start and the end of the line, in points.
  typealias Span = (start: Double, end: Double)

  /// The span from which the line moves; nil if it does not move.
  private var startSpan: Span?
  private var movement = AnimatedValue(1)
  /// The progress of the movement, from 0 to 1.
  private var progress = 1.0

  /// Starts a movement from `startSpan` at time `now`; with nil, the line jumps.
  mutating func move(from startSpan: Span?, at now: Duration, over duration: Duration) {
    self.startSpan = startSpan
    movement = AnimatedValue(0)
    movement.move(to: 1, at: now, over: startSpan == nil ? .zero : duration)
  }

  /// Ends the movement at its target.
  mutating func stop() {
    startSpan = nil
  }

  /// Updates the progress for time `now`.
  ///
  /// - Returns: Whether the line is still moving.
  mutating func animate(at now: Duration) -> Bool {
    progress = movement.value(at: now)
    return movement.isMoving(at: now)
  }

  /// Returns the current span of a line that moves to `target`.
  func span(to target: Span) -> Span {
    guard let startSpan, progress < 1 else { return target }
    return (
      startSpan.start + (target.start - startSpan.start) * progress,
      startSpan.end + (target.end - startSpan.end) * progress
    )
  }
}
