/// What a program that watches the sources and the app that it runs tell each other.
///
/// In order: the app is told to `begin`, with what the one before showed or with nothing, and says
/// `shown` once its window is on the screen. While it runs it may be told a `problem` of a build, which
/// goes with the app. When there is a new build it is asked for its `state`, by a number that its answer
/// begins with, and answers with that; once the new app is shown, it is told to `go`.
///
/// If states would be lost, the answer is `loses`, and the old code goes on. Once the developer agrees,
/// in the app (`agreed`, with the number of the question) or in the terminal, the state is asked for
/// again with a 1 behind the number, and the answer is what can be saved.
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
  /// Loading the new code loses states; with a line that names their workflows.
  case loses
  /// The developer agrees to that.
  case agreed
}
