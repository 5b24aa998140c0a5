/// The line below the selected tab, which animates from one title to another.
struct TabMarker {
  /// The start and the end of the line, in points.
  typealias Span = (start: Double, end: Double)

  /// The span from which the line moves; nil if it does not move.
  private var departure: Span?
  private var arrival = AnimatedValue(1)
  /// The progress of the movement, from 0 to 1.
  private var share = 1.0

  /// Starts a movement from `departure` at time `now` that takes `duration`; with nil, the line
  /// jumps.
  mutating func leave(_ departure: Span?, at now: Duration, over duration: Duration) {
    self.departure = departure
    arrival = AnimatedValue(0)
    arrival.move(to: 1, at: now, over: departure == nil ? .zero : duration)
  }

  /// Ends the movement at its target.
  mutating func stop() {
    departure = nil
  }

  /// Updates the progress for time `now`.
  ///
  /// - Returns: Whether the line is still moving.
  mutating func animate(at now: Duration) -> Bool {
    share = arrival.value(at: now)
    return arrival.isMoving(at: now)
  }

  /// Returns the current span of a line that moves to `target`.
  func span(to target: Span) -> Span {
    guard let departure, share < 1 else { return target }
    return (
      departure.start + (target.start - departure.start) * share,
      departure.end + (target.end - departure.end) * share
    )
  }
}
