public import Workflow

/// An asynchronous sequence whose elements are outputs, run as a child workflow.
///
/// `run()` is called on the main actor in the pass that first declares the worker: it must only
/// make the sequence. A task on the main actor then receives the elements and sends them as outputs.
///
/// `next()` of a sequence of your own computes its element off the main actor, unless it is isolated:
/// on a pool of threads in a window, and in tests on the main thread between frames. The closure
/// of an `AsyncStream` that yields values is called in `run()`, thus on the main actor; the tasks
/// that it starts run where they are isolated to.
///
/// An error that the sequence throws ends the worker and is reported on standard error.
public protocol AsyncSequenceWorker<Output>: AnyWorkflowConvertible
where Rendering == Void, Output: Sendable {
  associatedtype Rendering = Void
  /// The elements of the sequence.
  associatedtype Output

  /// The type of the sequence.
  associatedtype Sequence: AsyncSequence where Sequence.Element == Output

  /// Makes the sequence, in the first render with the worker; `next()` of the sequence does the work.
  @preconcurrency @MainActor
  func run() -> Sequence

  /// Whether the other worker has the same sequence; if so, the running worker continues, otherwise
  /// a new run starts.
  @preconcurrency @MainActor
  func isEquivalent(to otherWorker: Self) -> Bool

  /// The way the outputs are reproduced when a session is replayed; `.unsupported` by default.
  static var replayPolicy: ReplayPolicy { get }
}

extension AsyncSequenceWorker {
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(sequenceWorker: self))
  }
}

extension AsyncSequenceWorker {
  public static var replayPolicy: ReplayPolicy { .unsupported }
}
