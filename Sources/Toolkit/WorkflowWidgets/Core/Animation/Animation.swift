internal import WorkflowDiagnostics

/// The course of a change on the screen: how long it takes, and how fast it is on its way.
public struct Animation: Hashable, Sendable {
  enum Course: Hashable, Sendable {
    case timed(TimingCurve, Duration)
    case spring(Spring)
  }

  let course: Course
  /// How long nothing is to be seen of the change yet.
  private(set) var delay: Duration = .zero

  /// A change that follows `curve` and takes `duration`.
  ///
  /// - Precondition: `duration` is not negative.
  public static func timed(_ curve: TimingCurve, _ duration: Duration) -> Animation {
    guard duration >= .zero else {
      misuse("An animation was to take \(duration). Let it take time, or none: .immediate.")
    }
    return Animation(course: .timed(curve, duration))
  }

  /// A change at the same speed all the way.
  public static func linear(_ duration: Duration) -> Animation { timed(.linear, duration) }

  /// A change that is slow at first.
  public static func easeIn(_ duration: Duration) -> Animation { timed(.easeIn, duration) }

  /// A change that is slow in the end.
  public static func easeOut(_ duration: Duration) -> Animation { timed(.easeOut, duration) }

  /// A change that is slow at first and in the end.
  public static func easeInOut(_ duration: Duration) -> Animation { timed(.easeInOut, duration) }

  /// A change as a spring makes it, which takes over the speed of a change it interrupts.
  ///
  /// - Parameters:
  ///   - response: How long the spring would take to swing once, if nothing held it back.
  ///   - dampingFraction: How much it is held back: at 1 it does not swing past its target, below
  ///     it does.
  /// - Precondition: `response` is above zero, `dampingFraction` is above 0 and at most 1.
  public static func spring(
    response: Duration = .milliseconds(350), dampingFraction: Double = 0.85
  ) -> Animation {
    Animation(course: .spring(Spring(response: response, dampingFraction: dampingFraction)))
  }

  /// What suits most changes: a spring that hardly swings.
  public static let standard = spring()

  /// A change that is there at once.
  public static let immediate = linear(.zero)

  /// The same change, `delay` later.
  ///
  /// - Precondition: `delay` is not negative.
  public func delayed(by delay: Duration) -> Animation {
    guard delay >= .zero else {
      misuse("An animation was to begin \(delay) late. Delays are not negative.")
    }
    var later = self
    later.delay += delay
    return later
  }

  /// How long the change takes until it rests, with its delay.
  public var duration: Duration {
    switch course {
    case .timed(_, let duration): delay + duration
    case .spring(let spring): delay + spring.settlingDuration
    }
  }
}
