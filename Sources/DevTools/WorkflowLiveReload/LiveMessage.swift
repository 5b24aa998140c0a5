/// The messages between WorkflowLive and the app that it runs.
///
/// Order of messages: WorkflowLive sends `begin` with the state of the old app, or without one, and
/// the app answers `shown` once its window is on the screen. While the app runs, it may receive a
/// `problem` of a build; the message is hidden when the app ends. After a new build, WorkflowLive
/// requests its `state` with a number; the answer starts with the same number. Once the new app is
/// shown, the old one receives `go` and ends.
///
/// If states would be lost, the answer is `loses`, and the old code continues. When the developer
/// agrees, in the app (`agreed`, with the number of the request) or in the terminal, WorkflowLive
/// requests the state again with a 1 after the number, and the answer contains the states that can
/// be saved.
package enum LiveMessage: UInt8 {
  /// The maximum time to wait for the other side, in milliseconds.
  package static let patience: Int32 = 30_000

  case begin = 1
  case shown
  case problem
  case state
  case go
  /// The new code cannot restore the state of the old code, or the old code cannot save it; with
  /// the reason.
  case refused
  /// Loading the new code loses states; with a line that names their workflows.
  case loses
  /// The developer accepts the loss.
  case agreed
}
