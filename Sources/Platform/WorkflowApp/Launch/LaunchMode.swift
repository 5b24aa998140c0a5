/// How an app was launched.
public enum LaunchMode: Sendable, Hashable {
  /// In a window on the desktop, also with `--record`.
  case window
  /// Without a window, for a screenshot, a tour or a test.
  case offscreen
  /// From a recorded session, with `--replay`; in a window with `--watch`.
  case replay
  /// Under the fuzzer, with `--fuzz`.
  case fuzz
}
