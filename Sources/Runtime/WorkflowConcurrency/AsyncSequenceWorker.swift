public import Workflow

/// An asynchronous sequence whose elements are outputs, run as a child workflow.
///
/// `run()` is called in the pass that first declares the worker; the sequence is then followed on
/// the main actor, its own work running on the injected executor. An error that the sequence does not
/// handle ends the worker, and one line on standard error tells of it.
public protocol AsyncSequenceWorker<Output>: AnyWorkflowConvertible
where Rendering == Void, Output: Sendable {
  /// A worker shows nothing.
  associatedtype Rendering = Void
  /// An element of the sequence.
  associatedtype Output

  /// The sequence of outputs.
  associatedtype Sequence: AsyncSequence where Sequence.Element == Output

  /// Makes the sequence.
  @preconcurrency @MainActor
  func run() -> Sequence

  /// Whether the sequence of the other worker is this one's, so that it need not be made again.
  @preconcurrency @MainActor
  func isEquivalent(to otherWorker: Self) -> Bool

  /// How the work is had again when a session is replayed.
  static var replayPolicy: ReplayPolicy { get }
}

extension AsyncSequenceWorker {
  /// Wraps the workflow that runs the worker.
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(sequenceWorker: self))
  }
}

extension AsyncSequenceWorker {
  /// The work cannot be had again.
  public static var replayPolicy: ReplayPolicy { .unsupported }
}
