/// The line below the chosen tab, on its way from one title to another.
struct TabMarker {
  /// From where to where a line reaches, in points.
  typealias Span = (start: Double, end: Double)

  /// Where the line set out from; nil where it never was anywhere.
  private var departure: Span?
  private var arrival = AnimatedValue(1)
  /// How far the line has come, from 0 to 1.
  private var share = 1.0

  /// Sets out from `departure` at time `now`, taking `duration`; from nil it is there at once.
  mutating func leave(_ departure: Span?, at now: Duration, over duration: Duration) {
    self.departure = departure
    arrival = AnimatedValue(0)
    arrival.move(to: 1, at: now, over: departure == nil ? .zero : duration)
  }

  /// Ends where it is going.
  mutating func stop() {
    departure = nil
  }

  /// Works out where the line is at time `now`.
  ///
  /// - Returns: Whether it goes on moving.
  mutating func animate(at now: Duration) -> Bool {
    share = arrival.value(at: now)
    return arrival.isMoving(at: now)
  }

  /// Where the line is that goes to `target`.
  func span(to target: Span) -> Span {
    guard let departure, share < 1 else { return target }
    return (
      departure.start + (target.start - departure.start) * share,
      departure.end + (target.end - departure.end) * share
    )
  }
}
