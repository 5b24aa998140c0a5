package import WorkflowCanvas

// A trace of a run. A row of a list with an animation is to stand 40 points further down:
//
//     place(row, in: ...)    the row stays where it is, and sets out; it asks for a frame
//     frame(at: 16 ms)       step: the row is 2 points further down, where pointer and paint find it
//     ...
//     frame(at: 590 ms)      the row is there, its motion dropped; no frame is asked for
//
// Layout takes no part on the way: sizes change at once, only places and opacities take time. Along
// an axis where the size changes too the place is there at once, or text would jump and glide back.

extension Widget {
  /// Makes `changes` of this widget and those below it, and shows the places and opacities that
  /// change by them on their way.
  ///
  /// Places are known at the next layout, and count as changed by `changes` until then. What moves
  /// already turns to its new target from where it is. With reduced motion, and outside of a
  /// window, everything is there at once.
  public func animate(_ animation: Animation = .standard, _ changes: () -> Void = {}) {
    if let window {
      motion.changeAnimation = animation
      window.changes.add(self)
    }
    changes()
  }

  /// How a change of the widget's place or opacity is shown now; nil for at once.
  var currentAnimation: Animation? {
    guard let window, window.changes.isUsed, !window.changes.isSuspended,
      motion.firstLayout != nil
    else { return nil }
    var widget: Widget? = self
    while let current = widget {
      if let animation = current.motion.changeAnimation ?? current.animation {
        let isSeen = animation != .immediate && isShown && theme.motion.allowsMovement
        return isSeen ? animation : nil
      }
      widget = current.parent
    }
    return nil
  }

  /// Where the widget stands now that `parent` wants it at `target`: there, or on the way.
  func origin(goingTo target: Rect, in parent: Widget, isAnimated: Bool) -> Point {
    guard let window else { return target.origin }
    guard motion.firstLayout != nil else {
      motion.firstLayout = window.layout.count
      if isAnimated { fadeIn(into: parent, at: target.origin) }
      return target.origin
    }
    guard target.origin != (motion.current?.targetOrigin ?? frame.origin) else {
      return frame.origin
    }
    let animation = isAnimated ? currentAnimation : nil
    guard animation != nil || motion.current != nil else { return target.origin }
    let way = motion.current ?? WidgetMotion(origin: frame.origin, opacity: opacity)
    way.move(
      to: target.origin, at: window.now, animation ?? .immediate,
      isResized: (target.width != frame.width, target.height != frame.height))
    set(out: way)
    return way.step(to: window.now)
  }

  /// What comes into a parent that was there before does not stand there at once.
  private func fadeIn(into parent: Widget, at target: Point) {
    guard let window, (parent.motion.firstLayout ?? 1) < window.layout.count,
      let animation = currentAnimation
    else { return }
    let way = WidgetMotion(origin: target, opacity: 0)
    way.fade(to: opacity, at: window.now, animation)
    set(out: way)
  }

  /// Shows a change of the opacity from `old`: at once, or on the way there.
  func opacityDidChange(from old: Double) {
    if let animation = currentAnimation {
      let way = motion.current ?? WidgetMotion(origin: frame.origin, opacity: old)
      way.fade(to: opacity, at: window?.now ?? .zero, animation)
      set(out: way)
    } else {
      motion.current?.fade(to: opacity, at: window?.now ?? .zero, .immediate)
    }
    requestPaint()
  }

  private func set(out way: WidgetMotion) {
    motion.current = way
    requestFrame(at: (window?.now ?? .zero) + Window.frameInterval)
  }

  /// Goes on to where the widget is at time `now`; returns whether it moved.
  func stepMotion(to now: Duration) -> Bool {
    guard let way = motion.current else { return false }
    requestPaint()
    let origin = way.step(to: now)
    frame.origin = origin
    requestPaint()
    if way.isMoving(at: now) {
      requestFrame(at: now + Window.frameInterval)
    } else {
      motion.current = nil
    }
    return true
  }
}

extension Widget {
  /// The frame that the widget is on its way to, in the parent's coordinates.
  package var restingFrame: Rect {
    motion.current.map { Rect(origin: $0.targetOrigin, size: frame.size) } ?? frame
  }
}
