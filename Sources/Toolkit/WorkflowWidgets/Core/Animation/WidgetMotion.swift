internal import WorkflowCanvas

/// A widget on its way to the place and the opacity it was given.
final class WidgetMotion {
  private var x: AnimatedValue
  private var y: AnimatedValue
  private var opacity: AnimatedValue
  /// The opacity at the time of the last step.
  private(set) var shownOpacity: Double

  init(origin: Point, opacity: Double) {
    x = AnimatedValue(origin.x)
    y = AnimatedValue(origin.y)
    self.opacity = AnimatedValue(opacity)
    shownOpacity = opacity
  }

  /// Where the widget is going.
  var targetOrigin: Point { Point(x: x.target, y: y.target) }

  /// Turns to `target`, from where it is now.
  ///
  /// - Parameter isResized: The axes along which the size changes at once, and the place with it.
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

  /// Works out where the widget is at time `now`, and how visible.
  func step(to now: Duration) -> Point {
    // Springs swing past their targets, but nothing is more than visible.
    shownOpacity = min(max(opacity.value(at: now), 0), 1)
    return Point(x: x.value(at: now), y: y.value(at: now))
  }

  func isMoving(at now: Duration) -> Bool {
    x.isMoving(at: now) || y.isMoving(at: now) || opacity.isMoving(at: now)
  }
}

/// How the changes of a widget's position and opacity are shown.
struct MotionState {
  /// How the changes made since the last layout are shown; nil for as `Widget.animation` says.
  var changeAnimation: Animation?
  /// The widget's way to its position and opacity; nil while it is idle.
  var current: WidgetMotion?
  /// The number of the window's layout that gave the widget its first position in it.
  var firstLayout: Int?
}
