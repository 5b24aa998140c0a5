internal import WorkflowDiagnostics

/// A mass on a spring with a damper, which pulls a value to its target.
///
/// The solution of x'' + 2 f w x' + w² x = 0, where x is how far the target is, w = 2 pi / response
/// and f the damping fraction: the same at any rate of frames, and, of sums and products alone, on
/// any machine.
struct Spring: Hashable, Sendable {
  /// How fast the spring swings if nothing holds it back, in radians per second.
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
    // In angles instead of seconds (x, x') changes at a rate of M (x, x') with M = 0, 1; -1, -2f,
    // so after an angle it is e^(M angle) times what it was.
    let state = Matrix(0, 1, -1, -2 * dampingFraction).exponential(of: pace * (time / .seconds(1)))
    return state.a * distance + state.b * velocity / pace
  }
}

/// Two rows of two numbers.
private struct Matrix {
  var (a, b, c, d): (Double, Double, Double, Double)

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  static func * (first: Matrix, second: Matrix) -> Matrix {
    Matrix(
      first.a * second.a + first.b * second.c, first.a * second.b + first.b * second.d,
      first.c * second.a + first.d * second.c, first.c * second.b + first.d * second.d)
  }

  /// e to the power of the matrix times `factor`: Taylor's series of a small part, squared again and
  /// again until it is the whole.
  func exponential(of factor: Double) -> Matrix {
    var (part, squarings) = (factor, 0)
    while part > 0.125 {
      part /= 2
      squarings += 1
    }
    var sum = Matrix(1, 0, 0, 1)
    for term in stride(from: 10.0, through: 1, by: -1) {
      let next = sum * self
      let scale = part / term
      sum = Matrix(1 + next.a * scale, next.b * scale, next.c * scale, 1 + next.d * scale)
    }
    for _ in 0..<squarings { sum = sum * sum }
    return sum
  }
}
