package import WorkflowCanvas

/// Limits on the steps of a session, so that a malformed session cannot exhaust memory or run
/// forever.
package struct SessionLimits {
  /// The maximum size of a session file, in bytes.
  package static let bytes = 64 << 20
  /// The maximum number of lines: about an hour of continuous pointer movement.
  package static let lines = 1_000_000
  /// The maximum width and height of the window, in device pixels; also applies to the options
  /// `--size` and `--scale`.
  package static let pixels = 8_192.0
  /// The maximum duration of a session: 31 days.
  package static let time = Duration.seconds(31 * 86_400)
  /// The maximum absolute value of a coordinate, in points.
  static let distance = 1e9

  private var size: Size
  private var scale: Double
  private var now = Duration.zero
  /// The length of the texts that steps type, in bytes.
  private var typed = 0

  /// Starts with the initial size and scale of the window.
  ///
  /// - Throws: `AutomationError` if a side exceeds `pixels`.
  package init(size: Size, scale: Double) throws(AutomationError) {
    self.size = size
    self.scale = scale
    try checkPixels()
  }

  /// Checks the next step of the session.
  ///
  /// - Throws: `AutomationError` if the step exceeds a limit.
  package mutating func add(_ step: Step) throws(AutomationError) {
    try advance(to: now + step.duration)
    if case .resize(let size) = step { self.size = size }
    if case .scale(let scale) = step { self.scale = scale }
    if case .type(let text) = step { typed += text.utf8.count }
    guard typed <= Self.lines else {
      throw AutomationError("Expected at most \(Self.lines) bytes of typed text, but found more")
    }
    try checkPixels()
  }

  /// Checks the time of the next entry of the session.
  ///
  /// - Throws: `AutomationError` if it exceeds `SessionLimits.time`.
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
        "Expected at most \(exact(Self.pixels)) device pixels per side, but found \(size.text) points at scale \(exact(scale))"
      )
    }
  }
}
