/// A number that is animated from one value to another; its value depends only on the time.
public struct AnimatedValue: Hashable, Sendable {
  private var start: Double
  /// The velocity of the number at the start of the animation, per second.
  private var startVelocity = 0.0
  private var began: Duration = .zero
  private var animation = Animation.immediate
  /// The value toward which the number is animating; its value when no animation runs.
  package private(set) var target: Double

  /// Creates a number that is `value` until it is animated.
  public init(_ value: Double) {
    start = value
    target = value
  }

  /// Animates the number from its value at time `now` to `target`.
  ///
  /// A spring continues with the current velocity of the number; other animations ignore it.
  public mutating func move(to target: Double, at now: Duration, _ animation: Animation) {
    (start, startVelocity) = (value(at: now), velocity(at: now))
    self.target = target
    began = now
    self.animation = animation
  }

  /// Adds `distance` to the number and its target; a running animation continues.
  mutating func shift(by distance: Double) {
    start += distance
    target += distance
  }

  /// Animates the number from its value at time `now` to `target` with `Animation.easeOut(_:)`.
  package mutating func move(to target: Double, at now: Duration, over duration: Duration) {
    move(to: target, at: now, .easeOut(duration))
  }

  public func value(at now: Duration) -> Double {
    guard isMoving(at: now) else { return target }
    let elapsed = max(.zero, now - began - animation.delay)
    switch animation.course {
    case .timed(let curve, let duration):
      guard duration > .zero else { return start }
      return start + (target - start) * curve.progress(at: elapsed / duration)
    case .spring(let spring):
      let distance = spring.distance(
        after: elapsed, from: start - target, velocity: startVelocity)
      return target + distance
    }
  }

  /// Returns the velocity of the number at time `now`, per second.
  package func velocity(at now: Duration) -> Double {
    guard isMoving(at: now) else { return 0 }
    let instant = Duration.milliseconds(1)
    return (value(at: now + instant) - value(at: now)) / (instant / .seconds(1))
  }

  /// Returns whether the number has not reached its target at time `now`.
  public func isMoving(at now: Duration) -> Bool {
    let duration = animation.duration
    return duration > .zero && now < began + duration && (start != target || startVelocity != 0)
  }
}
