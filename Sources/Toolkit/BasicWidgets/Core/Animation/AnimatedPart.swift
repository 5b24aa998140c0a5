/// A number that a widget paints and animates, such as the position of a knob.
///
/// The widget paints `shown`, which only a step changes: a paint between two frames shows the same
/// time as the area around it. It passes each step to `Widget.follow(_:)`, and takes one in
/// `animate(at:)` and when it is shown again.
package struct AnimatedPart {
  /// The effect of a step on the widget.
  package struct Step {
    let isVisible: Bool
    package let isLast: Bool
    fileprivate let time: Duration
  }

  private var value: AnimatedValue
  /// The number at the time of the last step.
  package private(set) var shown: Double

  package init(_ number: Double) {
    value = AnimatedValue(number)
    shown = number
  }

  /// Starts to animate the number to `target`; outside a window, or if its theme allows no animation,
  /// the change is immediate.
  @MainActor
  package mutating func move(
    to target: Double, over duration: Duration, in window: Window?
  ) -> Step {
    let now = window?.now ?? .zero
    let isAnimated = window?.theme.motion.allowsAnimation == true
    value.move(to: target, at: now, over: isAnimated ? duration : .zero)
    return step(to: now)
  }

  package mutating func step(to now: Duration) -> Step {
    let (old, isMoving) = (shown, value.isMoving(at: now))
    shown = value.value(at: now)
    return Step(isVisible: isMoving || shown != old, isLast: !isMoving, time: now)
  }

  /// Ends the animation at its target.
  mutating func finish() { self = AnimatedPart(value.target) }
}

extension Widget {
  /// Paints what a step changed, and requests the next frame unless it is the last.
  package func follow(_ step: AnimatedPart.Step) {
    if step.isVisible { requestPaint() }
    if !step.isLast { requestFrame(at: step.time + Window.frameInterval) }
  }
}
