/// How an app was started.
public enum LaunchMode: Sendable, Hashable {
  /// In a window of the desktop, for its user; with `--record` too.
  case window
  /// Without a window, for a picture, a tour or a test.
  case offscreen
  /// As a session says, with `--replay`; in a window with `--watch`.
  case replay
  /// For the monkey, with `--fuzz`.
  case fuzz
}
