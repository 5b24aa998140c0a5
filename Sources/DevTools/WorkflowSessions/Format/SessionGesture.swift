internal import WorkflowAutomation
internal import WorkflowCanvas

/// What a hand does with the buttons of the pointer, from the first that goes down until all are up.
struct SessionGesture {
  /// One event, and how long nothing happened before it.
  struct Part {
    let input: RecordedSession.Input
    /// Where the pointer is then, in points of the window.
    let point: Point
    let pause: Duration
  }

  /// Where the first button went down.
  let start: RecordedSession.Place
  private(set) var parts: [Part] = []
  private var buttons: [PointerButton] = []

  /// A pointer that rests that long inside a gesture is heard of: what is dragged out of a field
  /// goes on scrolling it.
  private static let rest = Duration.milliseconds(50)

  /// A button that is held that long is heard of: what is stepped by it goes on.
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

  /// Whether all buttons are up again.
  var isOver: Bool { buttons.isEmpty }

  /// How long it took, with the time before it.
  var duration: Duration { parts.reduce(.zero) { $0 + $1.pause } }

  /// The one button that went down and up again, with nothing but moves between; nil for more.
  var button: PointerButton? {
    guard case .down(let button)? = parts.first?.input, parts.last?.input == .up(button) else {
      return nil
    }
    let isPlain = parts.dropFirst().dropLast().allSatisfy {
      if case .move = $0.input { true } else { false }
    }
    return isPlain ? button : nil
  }

  /// Whether the pointer rested on its way, or the button was held.
  var rests: Bool {
    zip(parts, parts.dropFirst()).contains { part, next in
      switch part.input {
      case .move: next.pause >= Self.rest
      case .down: next.pause >= Self.hold
      default: false
      }
    }
  }

  /// How far the pointer came, in points.
  var distance: Point {
    guard let first = parts.first, let last = parts.last else { return Point(x: 0, y: 0) }
    return last.point - first.point
  }
}
