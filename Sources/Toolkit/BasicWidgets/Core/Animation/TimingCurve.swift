public import WorkflowCanvas

/// The progress of an animation as a function of the elapsed fraction of its duration.
public enum TimingCurve: Hashable, Sendable {
  case linear
  /// Slow start: the third power of the elapsed fraction.
  case easeIn
  /// Slow end: `easeIn` reversed.
  case easeOut
  /// Slow start and end: `easeIn` for the first half, `easeOut` for the second half.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS.
  ///
  /// x is the elapsed fraction of the duration, clamped to 0 through 1, and y is the progress.
  case bezier(Point, Point)

  /// Returns the progress after `fraction` of the duration, which is clamped to 0 through 1.
  package func progress(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    return switch self {
    case .linear: fraction
    case .easeIn: fraction * fraction * fraction
    case .easeOut: 1 - (1 - fraction) * (1 - fraction) * (1 - fraction)
    case .easeInOut where fraction < 0.5: 4 * fraction * fraction * fraction
    case .easeInOut: 1 - 4 * (1 - fraction) * (1 - fraction) * (1 - fraction)
    case .bezier(let first, let second): Self.bezier(first, second, after: fraction)
    }
  }

  private static func bezier(_ first: Point, _ second: Point, after fraction: Double) -> Double {
    func curve(_ first: Double, _ second: Double, _ u: Double) -> Double {
      let v = 1 - u
      return 3 * v * v * u * first + 3 * v * u * u * second + u * u * u
    }
    let (x1, x2) = (min(max(first.x, 0), 1), min(max(second.x, 0), 1))
    // x increases with u, so bisection finds u; 30 steps are more precise than a pixel.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if curve(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return curve(first.y, second.y, high)
  }
}
