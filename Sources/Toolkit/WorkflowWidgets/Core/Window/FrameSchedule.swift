/// The frames that the widgets of a window requested.
@MainActor
struct FrameSchedule {
  private struct Request {
    weak var widget: Widget?
    let time: Duration
    /// Whether the widget requests frames as long as it is shown, so that tests do not wait for it
    /// to become idle.
    let isEndless: Bool
  }

  private var requests: [Request] = []

  /// The time of the earliest request; nil if there is none.
  var next: Duration? { requests.map(\.time).min() }

  /// The time of the earliest request that is not endless; nil if there is none.
  var nextFinite: Duration? { requests.filter { !$0.isEndless }.map(\.time).min() }

  var widgets: [Widget] { requests.compactMap(\.widget) }

  /// Adds a request, joined with the pending one of the same widget: at the earlier time, and
  /// endless only if both are.
  ///
  /// With two requests an animation would run twice per frame, since each frame requests the next.
  mutating func add(_ widget: Widget, at time: Duration, isEndless: Bool) {
    let known = requests.first { $0.widget === widget }
    let joined = Request(
      widget: widget, time: min(time, known?.time ?? time),
      isEndless: isEndless && known?.isEndless ?? true)
    if let known, (known.time, known.isEndless) == (joined.time, joined.isEndless) { return }
    requests.removeAll { $0.widget === widget }
    requests.append(joined)
  }

  /// Removes the requests due at `now` and returns their widgets.
  mutating func takeDue(at now: Duration) -> [Widget] {
    let due = requests.filter { $0.time <= now }
    requests.removeAll { $0.time <= now }
    return due.compactMap(\.widget)
  }

  mutating func forget(_ widget: Widget) {
    requests.removeAll { $0.widget === widget }
  }
}
