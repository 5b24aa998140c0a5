package import WorkflowCanvas
internal import WorkflowLanguage

/// A drawn frame: the display list of the parts that changed since the previous frame.
package struct Frame {
  /// The commands that draw the damaged parts, back to front.
  package let list: DisplayList
  /// The parts of the window to draw again, in points.
  package let damage: [Rect]
  /// The pixels to move before drawing; nil for none, as in a window without `pixelScale`.
  package let move: Move?

  /// A move of pixels inside an area.
  package struct Move: Hashable, Sendable {
    /// The area that clips the pixels before and after the move, in points.
    package let area: Rect
    /// The distance, in points; a whole number of device pixels.
    package let offset: Point
  }
}

extension Window {
  /// The time between two frames of an animation, for sixty frames per second.
  package static var frameInterval: Duration { .nanoseconds(16_666_667) }

  /// One and a half device pixels at the smallest scale, 0.5, in points.
  private static var pixelReach: Double { 3 }

  private var needsFrame: Bool {
    layout.isNeeded || !damage.isEmpty || scroll != nil || !changes.isEmpty
  }

  /// The time at which the next frame is due; nil while the window is idle or not on the screen.
  public var nextFrame: Duration? { nextFrame(isFinite: false) }

  /// The time at which the next frame is due, not counting endless animations such as a spinner's;
  /// nil if none is due.
  public var nextFiniteFrame: Duration? { nextFrame(isFinite: true) }

  private func nextFrame(isFinite: Bool) -> Duration? {
    guard isOnScreen else { return nil }
    return needsFrame ? now : frames.next(isFinite: isFinite).limited(to: wheel.nextFrame)
  }

  package var animatingWidgets: [Widget] { frames.widgets }

  /// Advances the animations due at `time`, applies changes, and draws the damaged parts.
  ///
  /// - Returns: The frame; nil if nothing is damaged, or the window is not on the screen.
  package func frame(at time: Duration) -> Frame? { language.use { draw(at: time) } }

  private func draw(at time: Duration) -> Frame? {
    advance(to: time)
    guard isOnScreen else { return nil }
    wheel.step(in: self)
    let hasMoved = animateDueWidgets()
    if !isUpToDate { bringUpToDate() }
    if hasMoved { pointer.refreshHover(in: self) }
    let move = takeMove()
    guard !damage.isEmpty else { return nil }
    let rects = damage.rects
    damage.removeAll()
    counts.frames += 1
    beginSpan(.paint)
    let list = drawing(of: rects)
    endSpan(["commands": list.commands.count])
    return Frame(list: list, damage: rects, move: move)
  }

  /// Returns the display list of the parts of the window in `areas`.
  ///
  /// The painter draws all device pixels that an area touches, and snaps the edges of rectangles to
  /// the nearest pixel: shapes and clips beside an area may reach up to one and a half pixels into
  /// it.
  func drawing(of areas: [Rect]) -> DisplayList {
    var parts: [Rect] = []
    for area in areas { parts.append(area.outset(by: Self.pixelReach)) }
    var list = DisplayList(parts: parts, text: text)
    list.fill(bounds, theme.palette.background)
    for root in roots { root.draw(in: &list) }
    return list
  }

  /// Returns the display list of the parts of the window in `areas`, with a gap instead of
  /// `widget`.
  ///
  /// It is not drawn: its widgets do not count as painted.
  func drawing(of areas: [Rect], without widget: Widget) -> DisplayList {
    let widgetsPainted = counts.widgetsPainted
    widget.isLeftOut = true
    defer {
      widget.isLeftOut = false
      counts.widgetsPainted = widgetsPainted
    }
    return drawing(of: areas)
  }

  /// Advances the animations due now; returns whether a widget moved.
  private func animateDueWidgets() -> Bool {
    var hasMoved = false
    let due = frames.takeDue(at: now)
    guard !due.isEmpty else { return false }
    beginSpan(.animate)
    defer { endSpan(["widgets": due.count]) }
    for widget in due {
      if widget.stepMotion(to: now) { hasMoved = true }
      widget.animate(at: now)
    }
    return hasMoved
  }
}
