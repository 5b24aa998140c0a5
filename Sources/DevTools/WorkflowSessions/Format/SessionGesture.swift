internal import WorkflowAutomation
internal import WorkflowCanvas

/// A pointer gesture: the events from the first button press until all buttons are released.
struct SessionGesture {
  /// An event of the gesture, and the time since the previous one.
  struct Part {
    let input: RecordedSession.Input
    /// The position of the pointer, in points of the window.
    let point: Point
    let pause: Duration
  }

  /// The position of the first button press.
  let start: RecordedSession.Place
  private(set) var parts: [Part] = []
  private var buttons: [PointerButton] = []

  /// The minimum pause of the pointer that has an effect: a drag out of a text field scrolls it
  /// while the pointer pauses.
  private static let pauseThreshold = Duration.milliseconds(50)

  /// The minimum time of holding a button that has an effect: a pressed stepper repeats.
  private static let hold = Duration.milliseconds(300)

  init(start: RecordedSession.Place) {
    self.start = start
  }

  mutating func add(_ part: Part) {
    parts.append(part)
    switch part.input {
    case .down(let button): buttons.append(button)
    case .up(let button): buttons.removeAll { $0 == button }
    default: break
    }
  }

  /// Whether all buttons are released.
  var isOver: Bool { buttons.isEmpty }

  /// The duration of the gesture, including the pause before it.
  var duration: Duration { parts.reduce(.zero) { $0 + $1.pause } }

  /// The button, if only one was pressed and released with nothing but moves in between; nil
  /// otherwise.
  var button: PointerButton? {
    guard case .down(let button)? = parts.first?.input, parts.last?.input == .up(button) else {
      return nil
    }
    let isPlain = parts.dropFirst().dropLast().allSatisfy {
      if case .move = $0.input { true } else { false }
    }
    return isPlain ? button : nil
  }

  /// Whether the pointer paused on the way, or the button was held.
  var hasPauses: Bool {
    zip(parts, parts.dropFirst()).contains { part, next in
      switch part.input {
      case .move: next.pause >= Self.pauseThreshold
      case .down: next.pause >= Self.hold
      default: false
      }
    }
  }

  /// The distance from the first to the last position, in points.
  var distance: Point {
    guard let first = parts.first, let last = parts.last else { return Point(x: 0, y: 0) }
    return last.point - first.point
  }
}
