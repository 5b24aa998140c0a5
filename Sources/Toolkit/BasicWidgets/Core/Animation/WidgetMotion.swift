internal import WorkflowCanvas

/// The running animation of a widget's position, opacity, transition and other attributes.
final class WidgetMotion {
  private var x: AnimatedValue
  private var y: AnimatedValue
  private var opacity: AnimatedValue
  private var transition = Transition.fade
  /// From 0, where the transition begins, to 1.
  private var presence: AnimatedValue
  private var change = AnimatedValue(1)
  /// The opacity at the time of the last step.
  private(set) var shownOpacity: Double
  private var shownPresence: Double
  /// The fraction, at the time of the last step, of a change of other attributes; nil if it is over.
  private(set) var shownChange: Double?

  init(origin: Point, opacity: Double, isPresent: Bool = true) {
    x = AnimatedValue(origin.x)
    y = AnimatedValue(origin.y)
    self.opacity = AnimatedValue(opacity)
    presence = AnimatedValue(isPresent ? 1 : 0)
    shownPresence = presence.target
    shownOpacity = isPresent ? opacity : 0
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
    updateOpacity(at: now)
  }

  /// Animates the appearance or disappearance of the widget from its current state.
  func show(
    _ isPresent: Bool, with transition: Transition, at began: Duration, _ animation: Animation
  ) {
    self.transition = transition
    presence.move(to: isPresent ? 1 : 0, at: began, animation)
  }

  /// Starts a change of other attributes.
  func startChange(at now: Duration, _ animation: Animation) {
    change = AnimatedValue(0)
    change.move(to: 1, at: now, animation)
    shownChange = 0
  }

  /// Moves the widget by `distance` without an animation; a running one continues around it.
  func shift(by distance: Point) {
    x.shift(by: distance.x)
    y.shift(by: distance.y)
  }

  /// Computes the position and what is shown at time `now`; returns the position.
  func step(to now: Duration) -> Point {
    shownPresence = presence.value(at: now)
    shownChange = change.isMoving(at: now) ? change.value(at: now) : nil
    updateOpacity(at: now)
    return Point(x: x.value(at: now), y: y.value(at: now))
  }

  private func updateOpacity(at now: Duration) {
    // Springs overshoot their targets, but opacities are limited to 0 through 1.
    shownOpacity = min(max(opacity.value(at: now), 0), 1) * transition.opacity(at: shownPresence)
  }

  /// Returns the conversion from a widget with `frame` to its parent, at the time of the last step.
  func shownTransform(of frame: Rect) -> Transform {
    transition.transform(of: frame, at: shownPresence)
  }

  func isMoving(at now: Duration) -> Bool {
    x.isMoving(at: now) || y.isMoving(at: now) || opacity.isMoving(at: now)
      || presence.isMoving(at: now) || change.isMoving(at: now)
  }
}

/// The animation state of a widget's position and opacity.
package struct MotionState {
  /// The animation for changes made since the last layout; nil to use `Widget.animation`.
  var changeAnimation: Animation?
  /// The running animation; nil while the widget is idle.
  var current: WidgetMotion?
  /// The number of the window's layout in which the widget got its first position; nil before that.
  package var firstLayout: Int?
}
