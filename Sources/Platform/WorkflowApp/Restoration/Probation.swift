/// The first seconds of a launch, in which a crash makes it a failed one.
struct Probation {
  private static let length = Duration.seconds(10)
  /// The time at which it is over; nil if there is none, and afterwards.
  private var deadline: ContinuousClock.Instant?

  /// The remaining time; nil if there is no probation.
  var timeLeft: Duration? { deadline.map { max(.zero, $0 - .now) } }

  /// Whether there is a probation that is over, but has not been ended.
  var isOver: Bool { timeLeft == .zero }

  mutating func begin() { deadline = .now + Self.length }

  mutating func end() { deadline = nil }
}
