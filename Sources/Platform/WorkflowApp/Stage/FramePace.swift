internal import WorkflowCanvas

/// Limits frames to the rate at which the display refreshes.
///
/// The first frame after a pause is drawn immediately, and so is the second one of a window, which often
/// has the content that the first one lacks. Events that arrive between two frames share the
/// second one.
struct FramePace {
  /// Whether the next frame answers a press, a release or a key. It is drawn immediately, also while an
  /// animation runs, but only two such frames are drawn between two refreshes.
  var hasUrgentFrame = false
  private var earliest = Duration.zero
  private var isNew = true
  /// The number of frames that were drawn before `earliest`.
  private var earlyCount = 0
  /// Enough for the press and the release of a click.
  private static let earlyLimit = 2

  /// The time at which a frame that is due at `time` may be drawn.
  func time(for time: Duration) -> Duration {
    hasUrgentFrame && earlyCount < Self.earlyLimit ? time : max(time, earliest)
  }

  /// Notes that a frame was drawn at `time`, on a display that refreshes every `interval`.
  mutating func noteFrame(_ time: Duration, interval: Duration) {
    hasUrgentFrame = false
    if isNew {
      isNew = false
      return
    }
    guard time >= earliest else {
      earlyCount += 1
      return
    }
    // After a frame that was a little late, the next ones keep the rhythm of the earlier ones.
    earliest = (time < earliest + interval ? earliest : time) + interval
    earlyCount = 0
  }
}

extension InputEvent {
  /// Whether the user waits for the answer to the event, rather than following a motion.
  var isAnsweredAtOnce: Bool {
    switch self {
    case .pointerPressed, .pointerReleased, .keyPressed, .keyReleased, .textInput, .textEditing,
      .dropped:
      true
    case .pointerMoved, .pointerLeft, .wheel, .modifiersChanged, .resized, .activated, .exposed,
      .closeRequested:
      false
    }
  }
}
