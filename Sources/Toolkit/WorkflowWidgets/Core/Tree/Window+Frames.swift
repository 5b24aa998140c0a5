public import WorkflowCanvas

/// What a frame shows that the one before did not.
public struct Frame {
  /// What to draw inside the damage, back to front.
  public let list: DisplayList
  /// The parts of the window to draw again, in points.
  public let damage: [Rect]
}

/// A widget's wish to be animated at a time.
struct FrameRequest {
  weak var widget: Widget?
  let time: Duration
  /// Whether the widget will go on asking, so that nobody should wait for it to rest.
  let isEndless: Bool
}

extension Window {
  /// The time between the frames of a movement: sixty a second.
  public static var frameInterval: Duration { .nanoseconds(16_666_667) }

  /// Whether something waits for the next frame, not for a time.
  private var hasChanged: Bool {
    needsLayout || !damageRects.isEmpty || !animatedChanges.isEmpty
  }

  /// When the next frame is wanted; nil while nothing moves and nothing is damaged.
  public var nextFrame: Duration? {
    if hasChanged { return now }
    return frameRequests.map(\.time).min()
  }

  /// When the next frame is wanted by something that will come to rest; nil when all has.
  public var nextEndingFrame: Duration? {
    if hasChanged { return now }
    return frameRequests.filter { !$0.isEndless }.map(\.time).min()
  }

  /// The widgets that asked for a frame.
  public var animatingWidgets: [Widget] { frameRequests.compactMap(\.widget) }

  /// Keeps the earliest wish of each widget: two chains of frames would both go on, each asking
  /// for its next.
  func requestFrame(for widget: Widget, at time: Duration, isEndless: Bool) {
    let known = frameRequests.filter { $0.widget === widget }
    if known.contains(where: { $0.time < time }) { return }
    let isEndless = isEndless && !known.contains { $0.time == time && !$0.isEndless }
    frameRequests.removeAll { $0.widget === widget }
    frameRequests.append(FrameRequest(widget: widget, time: time, isEndless: isEndless))
  }

  /// Animates what is due at `time`, lays out what needs it, and draws what changed.
  ///
  /// - Returns: nil when the window looks as before.
  public func frame(at time: Duration) -> Frame? {
    advance(to: time)
    let hasMoved = animateDueWidgets()
    layoutIfNeeded()
    if hasMoved { pointer.refreshHover(in: self) }
    guard !damageRects.isEmpty else { return nil }
    let damage = damageRects.rects
    damageRects.removeAll()
    counts.frames += 1
    var list = DisplayList(visible: damage.reduce(.zero) { $0.union($1) })
    list.fill(bounds, environment.theme.palette.background)
    for root in roots { root.draw(in: &list) }
    return Frame(list: list, damage: damage)
  }

  /// Animates what is due; returns whether a widget is at another place for it.
  private func animateDueWidgets() -> Bool {
    let due = frameRequests.filter { $0.time <= now }
    frameRequests.removeAll { $0.time <= now }
    var hasMoved = false
    for widget in due.compactMap(\.widget) {
      if widget.stepMotion(to: now) { hasMoved = true }
      widget.animate(at: now)
    }
    return hasMoved
  }
}
