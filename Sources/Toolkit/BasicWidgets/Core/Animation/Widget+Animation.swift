package import WorkflowCanvas

// Worked example: layout moves a row, in a list with an animation, down by 40 points.
//
//     place(row, in: ...)    the row keeps its position; its motion starts and requests a frame
//     frame(at: 16 ms)       step: the row's frame is 2 points further down, for input and painting
//     ...
//     frame(at: 590 ms)      the row is at its target; its motion is removed, no frame requested
//
// Layout does not run during the animation: only positions, opacities, transitions and decorations
// are animated, and the lengths of frames and padding, with a `SizeMotion`. If another size changes
// along an axis, the position along it changes immediately as well; otherwise text would jump and
// then slide back.

extension Widget {
  /// Runs `changes` and animates the resulting changes of position and opacity of the widget and
  /// its descendants.
  ///
  /// Position changes until the end of the next layout are animated, because layout computes the
  /// positions. An animation in progress continues from its current position to the new target.
  /// With reduced motion, and outside a window, changes are immediate.
  public func animate(_ animation: Animation = .standard, _ changes: () -> Void = {}) {
    if let window {
      motion.changeAnimation = animation
      window.changes.add(self)
    }
    changes()
  }

  /// The animation for a change of the widget's position or opacity now; nil for an immediate
  /// change.
  var currentAnimation: Animation? {
    guard let window, window.changes.isUsed, !window.changes.isSuspended,
      motion.firstLayout != nil
    else { return nil }
    var widget: Widget? = self
    while let current = widget {
      if let animation = current.motion.changeAnimation ?? current.animation {
        let isSeen = animation != .immediate && isShown && theme.motion.allowsAnimation
        return isSeen ? animation : nil
      }
      widget = current.parent
    }
    return nil
  }

  /// Returns the position of the widget after `parent` moved it to `target`: `target` or, if the
  /// change is animated, the position at this time.
  func animatedOrigin(to target: Rect, in parent: Widget, isAnimated: Bool) -> Point {
    guard let window else { return target.origin }
    guard motion.firstLayout != nil else {
      motion.firstLayout = window.layout.count
      if isAnimated { fadeIn(into: parent, at: target.origin) }
      return target.origin
    }
    guard target.origin != (motion.current?.targetOrigin ?? frame.origin) else {
      return frame.origin
    }
    let isFollowing = window.changes.isFollowing
    let animation = isAnimated && !isFollowing ? currentAnimation : nil
    guard animation != nil || motion.current != nil else { return target.origin }
    let current = currentMotion
    if isFollowing { current.shift(by: target.origin - current.targetOrigin) }
    current.move(
      to: target.origin, at: window.now, animation ?? .immediate,
      isResized: (target.width != frame.width, target.height != frame.height))
    start(current)
    return current.step(to: window.now)
  }

  /// Fades the widget in, or as its transition specifies, if it was added to a parent that was laid
  /// out before; from the current state if it returns while it still disappears.
  private func fadeIn(into parent: Widget, at target: Point) {
    guard let window, (parent.motion.firstLayout ?? 1) < window.layout.count,
      let animation = currentAnimation
    else { return }
    let former = window.departures.first { $0.isReplaced(by: self, in: parent, at: target) }
    let current =
      former?.motion.current ?? WidgetMotion(origin: target, opacity: opacity, isPresent: false)
    former?.end()
    let transition = viewTransition ?? .fade
    current.show(
      true, with: parent.isMirrored ? transition.mirrored : transition, at: window.now, animation)
    start(current)
  }

  /// Shows a change of the opacity from `old`, immediately or with an animation.
  func opacityDidChange(from old: Double) {
    if let animation = currentAnimation {
      let current = motion.current ?? WidgetMotion(origin: frame.origin, opacity: old)
      current.fade(to: opacity, at: window?.now ?? .zero, animation)
      start(current)
    } else {
      motion.current?.fade(to: opacity, at: window?.now ?? .zero, .immediate)
    }
    requestPaint()
  }

  /// Fades the widget in while it rises to its position; for input it is there from the start.
  ///
  /// The first frame already shows a part of it, so that the answer to a press is not later.
  func riseIn() {
    guard let window, theme.motion.allowsAnimation, theme.motion.popup > .zero else { return }
    let animation = Animation.easeOut(theme.motion.popup)
    let began = window.now - Window.frameInterval
    let current = WidgetMotion(origin: frame.origin, opacity: opacity, isPresent: false)
    current.show(true, with: .rise(by: Widget.popupRise), at: began, animation)
    _ = current.step(to: window.now)
    start(current)
    requestPaint()
  }

  /// The distance by which popups rise when they open, in points.
  private static let popupRise = 4.0

  /// Starts to animate a change of other attributes, such as a colour, which then follow
  /// `changeFraction`; returns false if the change is immediate.
  package func startChange() -> Bool {
    guard let window, let animation = currentAnimation else { return false }
    let current = currentMotion
    current.startChange(at: window.now, animation)
    start(current)
    return true
  }

  /// The fraction of the change of attributes at the time of the last frame, from 0 to 1, or outside
  /// for a spring; nil if none is animated.
  package var changeFraction: Double? { motion.current?.shownChange }

  /// The running motion, or a new one from the state of the widget.
  var currentMotion: WidgetMotion {
    motion.current ?? WidgetMotion(origin: frame.origin, opacity: opacity)
  }

  func start(_ current: WidgetMotion) {
    motion.current = current
    requestFrame(at: (window?.now ?? .zero) + Window.frameInterval)
  }

  /// Moves the widget to its position at time `now`; returns whether it has a motion.
  func stepMotion(to now: Duration) -> Bool {
    guard let current = motion.current else { return false }
    requestPaint()
    frame.origin = current.step(to: now)
    requestPaint()
    if current.isMoving(at: now) {
      requestFrame(at: now + Window.frameInterval)
    } else {
      motion.current = nil
    }
    return true
  }
}

extension Widget {
  /// The frame toward which the widget is animating, in the parent's coordinates.
  package var targetFrame: Rect {
    motion.current.map { Rect(origin: $0.targetOrigin, size: frame.size) } ?? frame
  }
}
