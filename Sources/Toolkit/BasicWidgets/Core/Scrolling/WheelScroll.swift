internal import WorkflowCanvas

// Worked example: one notch, 64 points, of a smooth wheel at scale 1. The notch arrives at 0 ms.
//
//     0 ms     the widget below the pointer scrolls by the distance of the first frame, 28 points
//     17 ms    the next frame: 46 points are reached, so it scrolls by 18
//     …
//     75 ms    64 points are reached: no more frames are due

/// The scrolling of a window by a wheel or touchpad, by whole device pixels, so that the pixels of
/// content can be moved.
@MainActor
final class WheelScroll {
  /// The distance that is too short for a device pixel; it is added to the next one, in points.
  private var remainder = Size.zero
  /// The notches of a smooth wheel that are not scrolled yet; nil if there are none.
  private var glide: Glide?
  /// The widget that scrolls until the wheel pauses or the pointer moves, and when and where it last
  /// turned: what moves below the pointer, or the page around a list that ends, does not scroll then.
  private weak var holder: Widget?
  private var turned = (at: Duration.zero, point: Point.zero, axis: Axis.vertical)

  /// A distance that is scrolled over several frames.
  @MainActor
  private struct Glide {
    weak var widget: Widget?
    /// The distance of the first notch, in points.
    let first: Size
    /// The distances to the right and downward since the start, in points.
    var right = AnimatedValue(0)
    var down = AnimatedValue(0)
    /// The distances that are scrolled already.
    var done = Size.zero
    var stepped: Duration

    mutating func add(_ delta: Size, at now: Duration) {
      right.move(to: right.target + delta.width, at: now, over: WheelScroll.duration)
      down.move(to: down.target + delta.height, at: now, over: WheelScroll.duration)
    }

    mutating func step(at now: Duration) -> Size {
      let reached = Size(width: right.value(at: now), height: down.value(at: now))
      defer { (done, stepped) = (reached, now) }
      return Size(width: reached.width - done.width, height: reached.height - done.height)
    }

    func isAlong(_ delta: Size) -> Bool {
      (first.width == 0) == (delta.width == 0) && (first.height == 0) == (delta.height == 0)
    }

    func isMoving(at now: Duration) -> Bool { right.isMoving(at: now) || down.isMoving(at: now) }
  }

  /// The duration of a scroll by one notch of a smooth wheel.
  private static let duration = Duration.milliseconds(90)

  /// The pause after which the wheel scrolls what is below the pointer.
  private static let pause = Duration.milliseconds(300)

  /// Returns the widget that still scrolls when the wheel turns at `point`; nil if there is none.
  func holder(at point: Point, turningBy delta: Size, in window: Window) -> Widget? {
    let isTurned = delta.width == 0 && window.modifiers.contains(.shift)
    let axis = isTurned || abs(delta.width) > abs(delta.height) ? Axis.horizontal : .vertical
    defer { turned = (window.now, point, axis) }
    let isHeld =
      point == turned.point && axis == turned.axis && window.now - turned.at < Self.pause
    if !isHeld || holder?.window !== window { holder = nil }
    return holder
  }

  var nextFrame: Duration? { glide.map { $0.stepped + Window.frameInterval } }
}

// MARK: - Events

extension Window {
  /// Scrolls the innermost widget below `point` that uses `delta`, in points.
  func turnWheel(at point: Point, by delta: Size) {
    guard let target = wheel.holder(at: point, turningBy: delta, in: self) ?? hitTest(point)
    else { return }
    let delta = sideways(delta, over: target)
    let motion = target.theme.motion
    if motion.smoothsWheel, motion.allowsAnimation, delta.isNotches {
      wheel.glide(by: delta, from: target, in: self)
    } else {
      wheel.scroll(by: delta, from: target, in: self)
    }
  }

  /// Scrolls by all that is left of a smooth scroll, so that a test need not advance the clock.
  package func finishScroll() {
    wheel.finish(in: self)
    bringUpToDate()
  }

  /// Returns `delta`, turned to the right if Shift is held and the wheel is above content that
  /// scrolls horizontally.
  private func sideways(_ delta: Size, over target: Widget) -> Size {
    guard modifiers.contains(.shift), delta.width == 0 else { return delta }
    let containers = sequence(first: target, next: \.parent).lazy.compactMap(\.scrollContainer)
    guard containers.contains(where: \.scrollsHorizontally) else { return delta }
    return Size(width: delta.height, height: 0)
  }
}

extension Double {
  fileprivate var isNearlyWhole: Bool { abs(self - rounded()) < 1e-6 }
}

extension Size {
  /// Whether the distance is a number of whole notches of a wheel, not from a touchpad.
  fileprivate var isNotches: Bool {
    [width, height].allSatisfy { $0.remainder(dividingBy: InputEvent.wheelNotch) == 0 }
  }
}

// MARK: - Scrolling

extension WheelScroll {
  /// Scrolls the innermost ancestor of `target` that uses `delta`, and returns it.
  @discardableResult
  func scroll(by delta: Size, from target: Widget, in window: Window) -> Widget? {
    glide = nil
    guard let whole = takeWhole(delta, in: window) else { return nil }
    var widget: Widget? = target
    while let current = widget, window.reaches(current) {
      if current.scrolled(by: whole) {
        holder = current
        return current
      }
      if current === holder { break }
      widget = current.parent
    }
    remainder = .zero
    return nil
  }

  /// Scrolls by `delta` over several frames, the first of which is due now.
  func glide(by delta: Size, from target: Widget, in window: Window) {
    let now = window.now
    if var running = glide, let widget = running.widget, target.isInside(widget),
      running.isAlong(delta)
    {
      running.add(delta, at: now)
      glide = running
      return
    }
    finish(in: window)
    // Notches have their whole distance, whatever a touchpad left.
    remainder = .zero
    var started = Glide(first: delta, stepped: now)
    started.add(delta, at: now - Window.frameInterval)
    guard let widget = scroll(by: started.step(at: now), from: target, in: window) else { return }
    started.widget = widget
    glide = started
  }

  /// Scrolls by the whole distance that is left.
  func finish(in window: Window) {
    guard let running = glide else { return }
    glide = nil
    guard let widget = running.widget, widget.window === window, window.reaches(widget)
    else { return }
    let rest = Size(
      width: running.right.target - running.done.width,
      height: running.down.target - running.done.height)
    if let whole = takeWhole(rest, in: window) { _ = widget.scrolled(by: whole) }
  }

  func step(in window: Window) {
    guard var glide, let next = nextFrame, next <= window.now else { return }
    let delta = glide.step(at: window.now)
    self.glide = glide.isMoving(at: window.now) ? glide : nil
    guard let widget = glide.widget, widget.window === window, window.reaches(widget)
    else { return self.glide = nil }
    if let whole = takeWhole(delta, in: window), !widget.scrolled(by: whole) { self.glide = nil }
  }

  /// Returns the part of `delta`, with the remainder of earlier ones, that is a whole number of
  /// device pixels; nil if that is zero.
  private func takeWhole(_ delta: Size, in window: Window) -> Size? {
    guard let scale = window.pixelScale else { return delta }
    var whole = delta
    for axis in [Axis.horizontal, .vertical] {
      // A whole number of pixels, such as a notch, needs no remainder.
      let isWhole = (delta[axis] * scale).isNearlyWhole && delta[axis] != 0
      let total = (isWhole ? 0 : remainder[axis]) + delta[axis]
      // Sums of fractions can be a little less than a whole number.
      whole[axis] = (total * scale + (total < 0 ? -1e-6 : 1e-6)).rounded(.towardZero) / scale
      remainder[axis] = total - whole[axis]
    }
    return whole == .zero ? nil : whole
  }
}
