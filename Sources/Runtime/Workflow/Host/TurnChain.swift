internal import WorkflowDiagnostics

/// The queued turns of one outermost send, counted to find a loop.
///
/// Turns are delivered in batches: a batch holds those that were queued while the one before it was
/// delivered, rendered and published. The number of batches is therefore the length of the longest
/// chain of turns that caused each other, however many turns an observer queues together.
struct TurnChain {
  /// The types of an action and of its workflow, or of a root workflow and of its host.
  typealias Turn = (sent: Any.Type, receiver: Any.Type)

  private static var limit: Int { 100_000 }

  private var batches = 0
  private var lastCount = 0
  private var length = 0

  /// Counts a batch; stops the program if the chain does not end.
  ///
  /// Batches that keep growing count with all their turns, because they would fill the memory long
  /// before the chain is as long as the limit.
  mutating func append(_ count: Int, last: Turn) {
    batches += 1
    length += batches > 2 && count > lastCount ? count : 1
    lastCount = count
    guard length > Self.limit else { return }
    misuse(
      """
      A chain of \(Self.limit) turns did not end: each was caused by the render or an observer of \
      the one before, the last by \(last.sent), sent to \(last.receiver). \
      Do not send in render, and let an observer send only if what it observes has changed.
      """)
  }
}
