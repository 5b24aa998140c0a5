/// The timing of a visual change: its duration, delay and timing curve or spring.
public struct Animation: Hashable, Sendable {
  enum Course: Hashable, Sendable {
    case timed(TimingCurve, Duration)
    case spring(Spring)
  }

  let course: Course
  private(set) var delay: Duration = .zero

  /// Returns an animation that follows `curve` for `duration`, which is clamped to 0 through one
  /// hour.
  public static func timed(_ curve: TimingCurve, _ duration: Duration) -> Animation {
    Animation(course: .timed(curve, duration.bounded))
  }

  public static func linear(_ duration: Duration) -> Animation { timed(.linear, duration) }

  public static func easeIn(_ duration: Duration) -> Animation { timed(.easeIn, duration) }

  public static func easeOut(_ duration: Duration) -> Animation { timed(.easeOut, duration) }

  public static func easeInOut(_ duration: Duration) -> Animation { timed(.easeInOut, duration) }

  /// Returns a spring animation, which continues with the velocity of the animation that it
  /// interrupts.
  ///
  /// - Parameters:
  ///   - response: The period of one oscillation without damping, clamped to one millisecond through
  ///     one hour.
  ///   - dampingFraction: The damping relative to critical damping, clamped to 0.01 through 1. At 1
  ///     the spring does not overshoot its target; at lower values it does.
  /// - Precondition: `dampingFraction` is a number.
  public static func spring(
    response: Duration = .milliseconds(350), dampingFraction: Double = 0.85
  ) -> Animation {
    let response = max(response.bounded, .milliseconds(1))
    return Animation(course: .spring(Spring(response: response, dampingFraction: dampingFraction)))
  }

  /// The default animation: a spring with hardly any overshoot.
  public static let standard = spring()

  /// An animation without duration: the change is immediate.
  public static let immediate = linear(.zero)

  /// Returns the animation, starting later by `delay`, which is clamped to 0 through one hour.
  public func delayed(by delay: Duration) -> Animation {
    var later = self
    later.delay += delay.bounded
    return later
  }

  /// The time until the change is complete, including the delay; for a spring, until it settles.
  package var duration: Duration {
    switch course {
    case .timed(_, let duration): delay + duration
    case .spring(let spring): delay + spring.settlingDuration
    }
  }
}

extension Duration {
  fileprivate var bounded: Duration { min(max(self, .zero), .seconds(3_600)) }
}
