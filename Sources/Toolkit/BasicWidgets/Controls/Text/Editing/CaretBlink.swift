internal import WorkflowCanvas

/// The blinking of the caret: whether the caret is visible at a time.
struct CaretBlink {
  /// The width of the caret, in points.
  static let width = 1.0

  private var start: Duration = .zero
  private(set) var isVisible = true

  /// The time without input after which the caret stops blinking and stays visible, so that the
  /// window becomes idle.
  private static let limit = Duration.seconds(10)

  mutating func restart(at now: Duration) {
    start = now
    isVisible = true
  }

  /// Updates the visibility; returns the time of the next change, or nil if there is none.
  mutating func update(to now: Duration, blink: Duration) -> Duration? {
    guard blink > .zero, now - start < Self.limit else {
      isVisible = true
      return nil
    }
    let blink = max(blink, .milliseconds(100))
    let phases = Int((now - start) / blink + 0.001)
    isVisible = phases.isMultiple(of: 2)
    return start + blink * (phases + 1)
  }
}
