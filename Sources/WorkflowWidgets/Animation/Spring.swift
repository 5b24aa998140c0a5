internal import Glibc
internal import WorkflowDiagnostics

/// A mass on a spring with a damper, which pulls a value to its target.
///
/// The closed solution of x'' + 2 f w x' + w² x = 0, where x is how far the target is, w = 2 pi /
/// response and f the damping fraction: the same at any rate of frames.
struct Spring: Hashable, Sendable {
  /// Once round per second, in radians.
  private let pace: Double
  private let dampingFraction: Double

  init(response: Duration, dampingFraction: Double) {
    guard response > .zero, dampingFraction > 0, dampingFraction <= 1 else {
      misuse(
        """
        A spring was to have a response of \(response) and a damping fraction of \
        \(dampingFraction). The response must be above zero, the fraction above 0 and at most 1.
        """)
    }
    pace = 2 * .pi / (response / .seconds(1))
    self.dampingFraction = dampingFraction
  }

  /// When less than a thousandth of the way is left, from wherever it set out.
  ///
  /// (1 + a) e^-a is a thousandth for a of 9.24; less damped springs are under that.
  var settlingDuration: Duration { .seconds(9.24 / (dampingFraction * pace)) }

  /// How far the target is after `time`.
  ///
  /// - Parameters:
  ///   - distance: How far it was at first.
  ///   - velocity: How fast it was at first, per second.
  func distance(after time: Duration, from distance: Double, velocity: Double) -> Double {
    let seconds = time / .seconds(1)
    let decay = dampingFraction * pace
    let push = velocity + decay * distance
    let swing = pace * (1 - dampingFraction * dampingFraction).squareRoot()
    guard swing > 0 else { return exp(-decay * seconds) * (distance + push * seconds) }
    return exp(-decay * seconds)
      * (distance * cos(swing * seconds) + push / swing * sin(swing * seconds))
  }
}
