public import WorkflowCanvas

/// What a frame shows that the one before did not.
public struct Frame {
  /// What to draw inside the damage, back to front.
  public let list: DisplayList
  /// The parts of the window to draw again, in points.
  public let damage: [Rect]
}

extension Window {
  /// The time between the frames of a movement: sixty a second.
  public static var frameInterval: Duration { .nanoseconds(16_666_667) }

  /// Whether something waits for the next frame, not for a time.
  private var hasChanged: Bool { layout.isNeeded || !damage.isEmpty || !changes.isEmpty }

  /// When the next frame is wanted; nil while nothing moves and nothing is damaged.
  public var nextFrame: Duration? { hasChanged ? now : frames.next }

  /// When the next frame is wanted by something that will come to rest; nil when all has.
  public var nextFiniteFrame: Duration? { hasChanged ? now : frames.nextEnding }

  /// The widgets that asked for a frame.
  public var animatingWidgets: [Widget] { frames.widgets }

  /// Animates what is due at `time`, lays out what needs it, and draws what changed.
  ///
  /// - Returns: nil when the window looks as before.
  public func frame(at time: Duration) -> Frame? {
    advance(to: time)
    let hasMoved = animateDueWidgets()
    layoutIfNeeded()
    if hasMoved { pointer.refreshHover(in: self) }
    guard !damage.isEmpty else { return nil }
    let rects = damage.rects
    damage.removeAll()
    counts.frames += 1
    return Frame(list: drawing(of: rects.reduce(.zero) { $0.union($1) }), damage: rects)
  }

  /// What the window shows in `area`.
  func drawing(of area: Rect) -> DisplayList {
    var list = DisplayList(visible: area)
    list.fill(bounds, environment.theme.palette.background)
    for root in roots { root.draw(in: &list) }
    return list
  }

  /// Animates what is due; returns whether a widget is at another place for it.
  private func animateDueWidgets() -> Bool {
    var hasMoved = false
    for widget in frames.takeDue(at: now) {
      if widget.stepMotion(to: now) { hasMoved = true }
      widget.animate(at: now)
    }
    return hasMoved
  }
}
