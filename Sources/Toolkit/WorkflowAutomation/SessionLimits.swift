package import WorkflowCanvas

/// What the steps of a session may come to, so that no session takes all memory or no end of time.
package struct SessionLimits {
  /// The maximum size of a session's file, in bytes.
  package static let bytes = 64 << 20
  /// The maximum number of lines: about an hour of a pointer that never rests.
  package static let lines = 1_000_000
  /// The maximum length of a side of the window, in device pixels, as for `--size` and `--scale`.
  package static let pixels = 8_192.0
  /// The maximum time that a session takes, and the latest moment in it: a month.
  package static let time = Duration.seconds(31 * 86_400)
  /// The maximum distance of a point from another, in points.
  static let distance = 1e9

  private var size: Size
  private var scale: Double
  private var now = Duration.zero

  /// Begins with the window of the app's start.
  ///
  /// - Throws: `AutomationError` where it has too many pixels.
  package init(size: Size, scale: Double) throws(AutomationError) {
    self.size = size
    self.scale = scale
    try checkPixels()
  }

  /// Takes note of a step that is next.
  ///
  /// - Throws: `AutomationError` where the step goes too far.
  package mutating func add(_ step: Step) throws(AutomationError) {
    try advance(to: now + step.duration)
    if case .resize(let size) = step { self.size = size }
    if case .scale(let scale) = step { self.scale = scale }
    try checkPixels()
  }

  /// Takes note of a moment that is next.
  ///
  /// - Throws: `AutomationError` where it is too late.
  package mutating func advance(to time: Duration) throws(AutomationError) {
    guard time <= Self.time else {
      throw AutomationError(
        "Expected a session of at most \(Self.time.text) seconds, but found \(quoted(time.text))")
    }
    now = max(now, time)
  }

  private func checkPixels() throws(AutomationError) {
    guard max(size.width, size.height) * scale <= Self.pixels else {
      throw AutomationError(
        "Expected at most \(exact(Self.pixels)) device pixels a side, but found \(size.text) points at scale \(exact(scale))"
      )
    }
  }
}
