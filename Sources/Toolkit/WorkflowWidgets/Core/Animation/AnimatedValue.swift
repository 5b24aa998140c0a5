/// A number on its way from one value to another, as a function of time.
public struct AnimatedValue: Hashable, Sendable {
  private var start: Double
  /// How fast the number was when it set out, per second.
  private var startVelocity = 0.0
  private var began: Duration = .zero
  private var animation = Animation.immediate
  /// Where the number is going.
  public private(set) var target: Double

  /// Makes a number that rests at `value`.
  public init(_ value: Double) {
    start = value
    target = value
  }

  /// Sets out for `target` at time `now`, from wherever the number is.
  ///
  /// A spring goes on with the speed that the number had; other animations begin with theirs.
  public mutating func move(to target: Double, at now: Duration, _ animation: Animation) {
    (start, startVelocity) = (value(at: now), velocity(at: now))
    self.target = target
    began = now
    self.animation = animation
  }

  /// Sets out for `target` at time `now`, taking `duration`: fast at first, then slower.
  public mutating func move(to target: Double, at now: Duration, over duration: Duration) {
    move(to: target, at: now, .easeOut(duration))
  }

  /// The number at time `now`.
  public func value(at now: Duration) -> Double {
    guard isMoving(at: now) else { return target }
    let elapsed = max(.zero, now - began - animation.delay)
    switch animation.course {
    case .timed(let curve, let duration):
      guard duration > .zero else { return start }
      return start + (target - start) * curve.progress(after: elapsed / duration)
    case .spring(let spring):
      let distance = spring.distance(
        after: elapsed, from: start - target, velocity: startVelocity)
      return target + distance
    }
  }

  /// How fast the number changes at time `now`, per second.
  public func velocity(at now: Duration) -> Double {
    guard isMoving(at: now) else { return 0 }
    let instant = Duration.milliseconds(1)
    return (value(at: now + instant) - value(at: now)) / (instant / .seconds(1))
  }

  /// Whether the number has not arrived at time `now`.
  public func isMoving(at now: Duration) -> Bool {
    let duration = animation.duration
    return duration > .zero && now < began + duration && (start != target || startVelocity != 0)
  }
}
