internal import Workflow
internal import WorkflowAutomation

/// The work of a replay, which ends when there is too much of it: a single line of a session can
/// advance the clock by a month.
@MainActor
final class ReplayWork: WorkflowObserver {
  private var renders = 0
  /// The number of times at which a frame, a timer or a job was due.
  private var turns = 0
  private let limit: Int

  /// - Parameter limit: The maximum number of renders, and of turns.
  init(limit: Int) { self.limit = limit }

  /// The work so far, in words.
  var words: String { "\(renders) renders and \(turns) frames and timers" }

  func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    renders += 1
    return nil
  }

  /// Counts a turn.
  ///
  /// - Throws: `AutomationError` if there were too many renders or turns.
  func countTurn() throws(AutomationError) {
    turns += 1
    guard max(renders, turns) > limit else { return }
    throw AutomationError(
      "Expected at most \(limit) renders, and as many frames and timers, but the session is not over after \(words). Shorten its times, or split it."
    )
  }
}
