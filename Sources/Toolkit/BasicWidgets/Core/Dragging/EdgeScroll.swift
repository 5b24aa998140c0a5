internal import WorkflowCanvas

/// Scrolls the content below a dragged widget while the pointer is near an edge of it.
@MainActor
struct EdgeScroll {
  /// The distance from an edge within which content scrolls, in points.
  private static let reach = 32.0
  /// The speed at the edge itself, in points per second.
  private static let speed = 900.0
  /// The time near an edge before the content scrolls, so that the pointer can cross it.
  private static let delay = Duration.milliseconds(250)

  /// The time at which the pointer came near an edge; nil while it is not.
  private var start: Duration?
  private var last = Duration.zero

  /// Scrolls the innermost content at `point` that can; returns whether it may scroll on.
  mutating func scroll(at point: Point, in window: Window, now: Duration) -> Bool {
    for widget in window.hitTest(point).map({ Array($0.lineage) }) ?? [] {
      let distance = Self.speed(at: widget.fromWindow(point), in: widget)
      if distance != .zero, scroll(widget, by: distance, at: now) { return true }
    }
    start = nil
    return false
  }

  /// Returns whether `widget` scrolls, or will once the delay is over.
  private mutating func scroll(_ widget: Widget, by speed: Point, at now: Duration) -> Bool {
    guard let start else {
      (start, last) = (now, now)
      return true
    }
    guard now - start >= Self.delay else {
      last = now
      return true
    }
    let seconds = min(0.05, (now - last) / .seconds(1))
    // Whole points, so that the pixels can be moved.
    let step = Size(
      width: (speed.x * seconds).rounded(.awayFromZero),
      height: (speed.y * seconds).rounded(.awayFromZero))
    guard step == .zero || widget.scrolled(by: step) else { return false }
    last = now
    return true
  }

  /// Returns the speed along each axis at `point` of `widget`, in points per second.
  private static func speed(at point: Point, in widget: Widget) -> Point {
    guard widget.scrollContainer != nil else { return .zero }
    let size = widget.frame.size
    return Point(x: speed(at: point.x, of: size.width), y: speed(at: point.y, of: size.height))
  }

  private static func speed(at position: Double, of length: Double) -> Double {
    let reach = min(reach, length / 4)
    guard reach > 0 else { return 0 }
    let before = max(0, reach - position) / reach
    let after = max(0, reach - (length - position)) / reach
    return speed * (min(1, after) - min(1, before))
  }
}
