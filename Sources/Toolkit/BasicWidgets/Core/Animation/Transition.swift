internal import WorkflowCanvas

/// The way in which a view appears when an animated change inserts it, and disappears when one
/// removes it.
///
///     if screen.hasMessage { Banner().transition(.slide(.top).combined(with: .fade)) }
public struct Transition: Hashable, Sendable {
  /// The edge from which a view slides in, and to which it slides out.
  public enum Edge: Sendable { case top, bottom, leading, trailing }

  /// The opacity and the scale of a view that is away.
  private var (opacity, scale) = (1.0, 1.0)
  /// The distance of a view that is away, in points and as fractions of its size.
  private var (distance, fraction) = (Point.zero, Point.zero)

  private init() {}

  /// Fades in and out, as views without a transition do when they are inserted.
  public static let fade = Transition().with { $0.opacity = 0 }

  /// Grows from the centre, and shrinks to it.
  public static let scale = scale(0)

  /// Grows from `factor` times the size, and shrinks to it; the factor is clamped to 0 through 10.
  public static func scale(_ factor: Double) -> Transition {
    Transition().with { $0.scale = factor.asScale }
  }

  /// Moves by the length of the view: in from `edge`, and out to it.
  public static func slide(_ edge: Edge) -> Transition {
    Transition().with {
      switch edge {
      case .top: $0.fraction.y = -1
      case .bottom: $0.fraction.y = 1
      case .leading: $0.fraction.x = -1
      case .trailing: $0.fraction.x = 1
      }
    }
  }

  /// Fades in while moving up by `distance` points.
  static func rise(by distance: Double) -> Transition { fade.with { $0.distance.y = distance } }

  /// Returns both transitions at the same time.
  public func combined(with other: Transition) -> Transition {
    with {
      $0.opacity *= other.opacity
      $0.scale *= other.scale
      $0.distance = distance + other.distance
      $0.fraction = fraction + other.fraction
    }
  }

  /// The transition with left and right exchanged.
  var mirrored: Transition { with { $0.fraction.x = -$0.fraction.x } }

  /// Returns the factor of the opacity of a view with a presence from 0, away, to 1.
  func opacity(at presence: Double) -> Double {
    // Springs overshoot their targets, but opacities are limited to 0 through 1.
    opacity + (1 - opacity) * min(max(presence, 0), 1)
  }

  /// Returns the conversion from a view with `frame` to its parent.
  func transform(of frame: Rect, at presence: Double) -> Transform {
    let absence = 1 - presence
    let x = (distance.x + fraction.x * frame.width) * absence
    let y = (distance.y + fraction.y * frame.height) * absence
    let center = Point(x: frame.width / 2, y: frame.height / 2)
    return Transform(
      scale: max(0, 1 + (scale - 1) * absence), about: center,
      offset: frame.origin + Point(x: x, y: y))
  }

  private func with(_ change: (inout Transition) -> Void) -> Transition {
    var transition = self
    change(&transition)
    return transition
  }
}

extension Double {
  /// The number as a factor of sizes, clamped to 0 through 10; 0 for NaN.
  var asScale: Double { self > 0 ? min(self, 10) : 0 }
}

extension Widget {
  /// The way in which the widget appears and disappears by an animated change; nil to fade in only.
  var viewTransition: Transition? { layoutTrait { $0.transition } }
}
