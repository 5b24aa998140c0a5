internal import WorkflowCanvas

/// The running animation of a widget's position and opacity.
final class WidgetMotion {
  private var x: AnimatedValue
  private var y: AnimatedValue
  private var opacity: AnimatedValue
  private var rise = AnimatedValue(0)
  /// The opacity at the time of the last step.
  private(set) var shownOpacity: Double
  /// The distance by which the widget is drawn below its position, in points, at the time of the
  /// last step.
  private(set) var shownRise = 0.0

  init(origin: Point, opacity: Double) {
    x = AnimatedValue(origin.x)
    y = AnimatedValue(origin.y)
    self.opacity = AnimatedValue(opacity)
    shownOpacity = opacity
  }

  var targetOrigin: Point { Point(x: x.target, y: y.target) }

  /// Animates the position from its current value to `target`.
  ///
  /// - Parameter isResized: The axes along which the size changes, and therefore the position
  ///   changes immediately.
  func move(
    to target: Point, at now: Duration, _ animation: Animation,
    isResized: (x: Bool, y: Bool) = (false, false)
  ) {
    if target.x != x.target { x.move(to: target.x, at: now, isResized.x ? .immediate : animation) }
    if target.y != y.target { y.move(to: target.y, at: now, isResized.y ? .immediate : animation) }
  }

  func fade(to opacity: Double, at now: Duration, _ animation: Animation) {
    self.opacity.move(to: opacity, at: now, animation)
    shownOpacity = min(max(self.opacity.value(at: now), 0), 1)
  }

  /// Draws the widget `distance` points below its position at time `began`, then moves it up.
  func rise(by distance: Double, from began: Duration, _ animation: Animation) {
    rise = AnimatedValue(distance)
    rise.move(to: 0, at: began, animation)
  }

  /// Computes the position, `shownOpacity` and `shownRise` at time `now`; returns the position.
  func step(to now: Duration) -> Point {
    shownRise = rise.value(at: now)
    // Springs overshoot their targets, but opacities are limited to 0 through 1.
    shownOpacity = min(max(opacity.value(at: now), 0), 1)
    return Point(x: x.value(at: now), y: y.value(at: now))
  }

  func isMoving(at now: Duration) -> Bool {
    x.isMoving(at: now) || y.isMoving(at: now) || opacity.isMoving(at: now)
      || rise.isMoving(at: now)
  }
}

/// The animation state of a widget's position and opacity.
struct MotionState {
  /// The animation for changes made since the last layout; nil to use `Widget.animation`.
  var changeAnimation: Animation?
  /// The running animation; nil while the widget is idle.
  var current: WidgetMotion?
  /// The number of the window's layout in which the widget got its first position; nil before that.
  var firstLayout: Int?
}
