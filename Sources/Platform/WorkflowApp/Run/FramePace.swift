internal import WorkflowCanvas

/// Limits frames to the rate at which the display refreshes.
///
/// The first frame after a pause is drawn at once. Events that arrive between two frames share the
/// second one.
struct FramePace {
  /// Whether the next frame answers a press, a release or a key. It is drawn at once, also while an
  /// animation runs.
  var hasUrgentFrame = false
  private var earliest = Duration.zero

  /// The time at which a frame that is due at `time` may be drawn.
  func time(for time: Duration) -> Duration {
    hasUrgentFrame ? time : max(time, earliest)
  }

  /// Notes that a frame was drawn at `time`, on a display that refreshes every `interval`.
  mutating func note(_ time: Duration, interval: Duration) {
    // After a frame that was a little late, the next ones keep the rhythm of the earlier ones.
    let keepsRhythm = !hasUrgentFrame && time < earliest + interval
    earliest = (keepsRhythm ? earliest : time) + interval
    hasUrgentFrame = false
  }
}

extension InputEvent {
  /// Whether the user waits for the answer to the event, rather than following a motion.
  var isAnsweredAtOnce: Bool {
    switch self {
    case .pointerPressed, .pointerReleased, .keyPressed, .keyReleased, .textInput, .textEditing:
      true
    case .pointerMoved, .pointerLeft, .wheel, .modifiersChanged, .resized, .activated, .exposed,
      .closeRequested:
      false
    }
  }
}
