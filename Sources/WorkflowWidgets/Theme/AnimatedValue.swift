/// A number on its way from one value to another, as a function of time.
public struct AnimatedValue: Hashable, Sendable {
  private var start: Double
  private var began: Duration = .zero
  private var duration: Duration = .zero
  /// Where the number is going.
  public private(set) var target: Double

  /// Makes a number that rests at `value`.
  public init(_ value: Double) {
    start = value
    target = value
  }

  /// Sets out for `target` at time `now`, from wherever the number is, taking `duration`.
  public mutating func move(to target: Double, at now: Duration, over duration: Duration) {
    start = value(at: now)
    self.target = target
    began = now
    self.duration = duration
  }

  /// The number at time `now`; fast at first, then slower (a cubic ease-out).
  public func value(at now: Duration) -> Double {
    guard isMoving(at: now) else { return target }
    let rest = 1 - min(max((now - began) / duration, 0), 1)
    return start + (target - start) * (1 - rest * rest * rest)
  }

  /// Whether the number has not arrived at time `now`.
  public func isMoving(at now: Duration) -> Bool {
    duration > .zero && now < began + duration && start != target
  }
}
