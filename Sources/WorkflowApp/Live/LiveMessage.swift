/// What a program that watches the sources and the app that it runs tell each other.
///
/// In order: the app is told to `begin`, with what the one before showed or with nothing, and says
/// `shown` once its window is on the screen. While it runs it may be told a `problem` of a build, which
/// goes with the app. When there is a new build it is asked for its `state`, by a number that its answer
/// begins with, and answers with that; once the new app is shown, it is told to `go`.
package enum LiveMessage: UInt8 {
  /// How long one waits for the other, in milliseconds.
  package static let patience: Int32 = 30_000

  case begin = 1
  case shown
  case problem
  case state
  case go
  /// The new code cannot restore what the old code showed, or the old cannot say it; with the reason.
  case refused
}
