/// The frames that the widgets of a window asked for.
@MainActor
struct FrameSchedule {
  private struct Request {
    weak var widget: Widget?
    let time: Duration
    /// Whether the widget will go on asking, so that tests need not wait for it to be idle.
    let isEndless: Bool
  }

  private var requests: [Request] = []

  /// The time of the earliest frame; nil for none.
  var next: Duration? { requests.map(\.time).min() }

  /// The time of the earliest frame of those that will end; nil for none.
  var nextEnding: Duration? { requests.filter { !$0.isEndless }.map(\.time).min() }

  /// The widgets that asked for a frame.
  var widgets: [Widget] { requests.compactMap(\.widget) }

  /// Keeps the earliest request of each widget: two chains of frames would both go on, each asking
  /// for its next.
  mutating func add(_ widget: Widget, at time: Duration, isEndless: Bool) {
    let known = requests.filter { $0.widget === widget }
    if known.contains(where: { $0.time < time }) { return }
    let isEndless = isEndless && !known.contains { $0.time == time && !$0.isEndless }
    requests.removeAll { $0.widget === widget }
    requests.append(Request(widget: widget, time: time, isEndless: isEndless))
  }

  /// Removes the requests that are due at `now`, and returns their widgets.
  mutating func takeDue(at now: Duration) -> [Widget] {
    let due = requests.filter { $0.time <= now }
    requests.removeAll { $0.time <= now }
    return due.compactMap(\.widget)
  }

  mutating func forget(_ widget: Widget) {
    requests.removeAll { $0.widget === widget }
  }
}
