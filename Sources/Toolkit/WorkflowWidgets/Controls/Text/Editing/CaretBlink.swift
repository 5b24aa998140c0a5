internal import WorkflowCanvas

/// Whether the caret is to be seen, as a function of time.
struct CaretBlink {
  /// The width of the caret, in points.
  static let width = 1.5

  /// When the caret began to blink.
  private var start: Duration = .zero
  private(set) var isVisible = true

  /// How long a caret blinks when nothing is done, so that an app that is left alone sleeps.
  private static let limit = Duration.seconds(10)

  mutating func restart(at now: Duration) {
    start = now
    isVisible = true
  }

  /// Brings the caret up to `now`; returns when it changes next, nil for not again.
  mutating func update(to now: Duration, blink: Duration) -> Duration? {
    guard blink > .zero, now - start < Self.limit else {
      isVisible = true
      return nil
    }
    let turns = Int((now - start) / blink + 0.001)
    isVisible = turns.isMultiple(of: 2)
    return start + blink * (turns + 1)
  }
}
