internal import WorkflowDiagnostics

/// A damped spring that pulls a value to its target.
///
/// It solves x'' + 2 f w x' + w² x = 0, where x is the distance to the target, w = 2 pi / response
/// and f the damping fraction. The solution does not depend on the frame rate. It is computed with
/// sums and products only, so that it is the same on every machine.
struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  private let frequency: Double
  private let dampingFraction: Double

  init(response: Duration, dampingFraction: Double) {
    guard !dampingFraction.isNaN else {
      misuse("The damping fraction of a spring must be a number (was \(dampingFraction)).")
    }
    frequency = 2 * .pi / (response / .seconds(1))
    self.dampingFraction = min(max(dampingFraction, 0.01), 1)
  }

  /// The time after which less than a thousandth of the initial distance remains.
  ///
  /// With critical damping the remaining fraction is (1 + a) e^-a, which is a thousandth for a =
  /// 9.24; with less damping it is below that.
  var settlingDuration: Duration { .seconds(9.24 / (dampingFraction * frequency)) }

  /// Returns the distance to the target after `time`.
  ///
  /// - Parameters:
  ///   - distance: The initial distance.
  ///   - velocity: The initial velocity, per second.
  func distance(after time: Duration, from distance: Double, velocity: Double) -> Double {
    // With the angle w t in place of the time t, the derivative of (x, x') is M (x, x') with
    // M = (0, 1; -1, -2f), so that (x, x') after an angle is e^(M angle) times its initial value.
    let angle = frequency * (time / .seconds(1))
    let state = Matrix(0, 1, -1, -2 * dampingFraction).exponential(of: angle)
    return state.a * distance + state.b * velocity / frequency
  }
}

/// A 2 x 2 matrix (a, b; c, d).
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

  /// Returns the exponential of the matrix times `factor`, by scaling and squaring.
  ///
  /// Computes a Taylor series for a small part of `factor`, then squares the result repeatedly.
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
