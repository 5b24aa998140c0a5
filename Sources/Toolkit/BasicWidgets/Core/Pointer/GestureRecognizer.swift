internal import WorkflowCanvas

/// Recognizes the gestures of a press of the primary button on areas that are inside one another.
///
/// For each gesture, such as a double tap, the innermost area that has it gets it. A control inside
/// an area has its presses for itself, but an area around a control can be dragged from it.
///
/// A press that is held becomes a long press, and one that moves a drag; it is then no tap. A tap
/// is performed when the button is released in the area; if a tap with a higher count is possible,
/// only when no further press follows. Worked example, for a tap and a double tap:
///
///     press, release    wait
///     0.4 s later       tap
///     press, release    wait
///     press, release    double tap
@MainActor
final class GestureRecognizer {
  /// The areas around the press, innermost first; empty if no press is tracked.
  private var areas: [GestureArea] = []
  private var start = Point.zero
  private var longPress: (area: GestureArea, gesture: Gesture, due: Duration)?
  /// The area that the press may drag.
  private(set) var draggable: (area: GestureArea, gesture: Gesture)?

  /// The number of taps in succession.
  private var tapCount = 0
  /// The innermost area of the last press.
  private weak var lastArea: GestureArea?
  /// A tap that waits for another one; the time is nil while the button is pressed again.
  private var waiting: (area: GestureArea, gesture: Gesture, due: Duration?)?

  /// The distance beyond which a press that moves becomes no long press, in points.
  private static let longPressDistance = 4.0

  /// Begins to track a press at `point`; call it before the pressed widget is notified.
  func prepare(at point: Point, in window: Window) {
    cancel(in: window)
    start = point
    var widget = window.hitTest(point)
    if widget?.isInside(window.modalScope) != true { widget = nil }
    var isCovered = false
    while let current = widget {
      if let area = current as? GestureArea {
        if !isCovered, area.usesPresses { areas.append(area) }
        if draggable == nil, let gesture = area.dragGesture { draggable = (area, gesture) }
      } else if let target = current.pointerTarget, target.acceptsPointer {
        isCovered = true
        if target.usesDrags { break }
      }
      widget = current === window.modalScope ? nil : current.parent
    }
    let isRepeated = window.clickCount > 1 && areas.first != nil && areas.first === lastArea
    lastArea = areas.first
    if isRepeated { waiting?.due = nil } else { endTaps() }
  }

  /// Starts the gestures of the press, after the pressed widget was notified.
  func begin(in window: Window) {
    for area in areas { area.setPressed(true) }
    for area in areas where longPress == nil {
      guard let gesture = area.longPress, case .longPress(let duration, _) = gesture.kind else {
        continue
      }
      let due = window.now + duration
      longPress = (area, gesture, due)
      area.requestFrame(at: due)
    }
    if let draggable, case .drag(0, _, _) = draggable.gesture.kind {
      drag(in: window)
      draggable.area.pointerDragged(to: draggable.area.fromWindow(start))
    }
  }

  func move(to point: Point, in window: Window) {
    for area in areas { area.setPressed(area.isTouched(at: point)) }
    if !start.isNear(point, within: Self.longPressDistance) { longPress = nil }
    if let draggable, case .drag(let distance, _, _) = draggable.gesture.kind,
      !start.isNear(point, within: distance)
    {
      drag(in: window)
    }
  }

  private func drag(in window: Window) {
    guard let (area, gesture) = draggable, area.isReachable, area.isInside(window.modalScope) else {
      return
    }
    claimPointer(for: area, in: window)
    area.begin(gesture, from: start)
  }

  /// Ends the press for all but `area`, which gets the following events of the pointer.
  private func claimPointer(for area: GestureArea, in window: Window) {
    end()
    endTaps()
    window.pointer.handOver(to: area, holding: .primary)
  }

  /// Stops tracking the press.
  private func end() {
    for area in areas { area.setPressed(false) }
    areas = []
    longPress = nil
    draggable = nil
  }

  func release(at point: Point, in window: Window) {
    let touched = areas.filter { $0.isTouched(at: point) && $0.isReachable }
    end()
    let taps = touched.flatMap { area in area.taps.map { (area: area, gesture: $0) } }
    guard let most = taps.map(\.gesture.tapCount).max() else { return endTaps() }
    tapCount = tapCount % most + 1
    waiting = nil
    // The innermost of the taps with the highest count that is reached.
    let reached = taps.filter { $0.gesture.tapCount <= tapCount }
      .max { $0.gesture.tapCount < $1.gesture.tapCount }
    guard let reached else { return }
    if reached.gesture.tapCount == most { return reached.gesture.perform() }
    let due = max(window.now, window.pointer.lastPressTime + PointerState.clickInterval)
    waiting = (reached.area, reached.gesture, due)
    reached.area.requestFrame(at: due)
  }

  /// Ends the succession of taps, and performs the tap that waits for another one.
  private func endTaps() {
    tapCount = 0
    let tap = waiting
    waiting = nil
    if let tap, tap.area.isReachable { tap.gesture.perform() }
  }

  /// Performs the tap or long press of `area` whose time has come.
  func animate(_ area: GestureArea, at now: Duration) {
    if let tap = waiting, tap.area === area, let due = tap.due {
      if due > now { area.requestFrame(at: due) } else { endTaps() }
    }
    if let press = longPress, press.area === area, let window = area.window {
      guard press.due <= now else { return area.requestFrame(at: press.due) }
      guard area.isReachable, area.isInside(window.modalScope) else { return }
      claimPointer(for: area, in: window)
      press.gesture.perform()
    }
  }

  /// Cancels the press if an area can no longer be reached.
  func settle(in window: Window) {
    for area in areas where !area.isReachable || !area.isInside(window.modalScope) {
      return cancel(in: window)
    }
  }

  /// Ends the press without effect.
  func cancel(in window: Window) {
    guard !areas.isEmpty || draggable != nil else { return }
    let cancelled = areas
    areas = []
    end()
    window.pointer.notify { [self] in
      for area in cancelled { area.setPressed(false) }
      endTaps()
    }
  }
}

extension GestureArea {
  /// Returns whether `point` is in the area, in points of the window.
  fileprivate func isTouched(at point: Point) -> Bool {
    bounds.contains(fromWindow(point))
  }
}
