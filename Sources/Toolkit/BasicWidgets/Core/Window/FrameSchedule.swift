/// The frames that the widgets of a window requested.
@MainActor
struct FrameSchedule {
  private struct Request {
    let widget: Widget
    let time: Duration
    /// Whether the widget requests frames as long as it is shown, so that tests do not wait for it
    /// to become idle.
    let isEndless: Bool
  }

  private var requests: [Request] = []

  /// Returns the time of the earliest request, or of the earliest one that is not endless; nil if
  /// there is none.
  func next(isFinite: Bool) -> Duration? {
    // A loop: a closure would check its isolation in each call.
    var next: Duration?
    for request in requests where !isFinite || !request.isEndless {
      next = min(next ?? request.time, request.time)
    }
    return next
  }

  var widgets: [Widget] { requests.map(\.widget) }

  /// Adds a request, joined with the pending one of the same widget: at the earlier time, and
  /// endless only if both are.
  ///
  /// With two requests an animation would run twice per frame, since each frame requests the next.
  mutating func add(_ widget: Widget, at time: Duration, isEndless: Bool) {
    var known: Request?
    for request in requests where request.widget === widget { known = request }
    let joined = Request(
      widget: widget, time: min(time, known?.time ?? time),
      isEndless: isEndless && known?.isEndless ?? true)
    if let known, (known.time, known.isEndless) == (joined.time, joined.isEndless) { return }
    requests.removeAll { $0.widget === widget }
    requests.append(joined)
  }

  /// Removes the requests due at `now` and returns their widgets.
  mutating func takeDue(at now: Duration) -> [Widget] {
    guard let next = next(isFinite: false), next <= now else { return [] }
    let due = requests.filter { $0.time <= now }
    requests.removeAll { $0.time <= now }
    return due.map(\.widget)
  }

  /// Removes the pending request of `widget` if it is endless.
  mutating func removeEndless(of widget: Widget) {
    if requests.isEmpty { return }
    requests.removeAll { $0.widget === widget && $0.isEndless }
  }

  mutating func removeRequest(of widget: Widget) {
    if requests.isEmpty { return }
    requests.removeAll { $0.widget === widget }
  }
}
