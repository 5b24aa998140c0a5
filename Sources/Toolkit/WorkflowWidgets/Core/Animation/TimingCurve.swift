public import WorkflowCanvas

/// How far a change has come after a share of its time.
public enum TimingCurve: Hashable, Sendable {
  /// The same speed all the way.
  case linear
  /// Slow at first: the third power of the share of time.
  case easeIn
  /// Slow in the end: `easeIn` backwards.
  case easeOut
  /// Slow at first and in the end: half of `easeIn`, half of `easeOut`.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS: x is the share of
  /// time, kept from 0 to 1, and y the share of the way.
  case bezier(Point, Point)

  /// How much of the way is behind after `share` of the time, which is kept from 0 to 1.
  public func progress(after share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return switch self {
    case .linear: share
    case .easeIn: share * share * share
    case .easeOut: 1 - (1 - share) * (1 - share) * (1 - share)
    case .easeInOut where share < 0.5: 4 * share * share * share
    case .easeInOut: 1 - 4 * (1 - share) * (1 - share) * (1 - share)
    case .bezier(let first, let second): Self.bezier(first, second, after: share)
    }
  }

  private static func bezier(_ first: Point, _ second: Point, after share: Double) -> Double {
    func curve(_ first: Double, _ second: Double, _ u: Double) -> Double {
      let rest = 1 - u
      return 3 * rest * rest * u * first + 3 * rest * u * u * second + u * u * u
    }
    let (x1, x2) = (min(max(first.x, 0), 1), min(max(second.x, 0), 1))
    // x grows with u, so halving finds the place; 30 times is nearer than a pixel sees.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if curve(x1, x2, middle) < share { low = middle } else { high = middle }
    }
    return curve(first.y, second.y, high)
  }
}
