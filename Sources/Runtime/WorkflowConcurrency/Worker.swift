public import Workflow

/// An asynchronous operation with one output, run as a child workflow.
///
/// In order of calls: `run()` is started on the injected executor in the pass that first declares
/// the worker; in later passes `isEquivalent(to:)` decides whether it goes on or starts again. A
/// worker that has finished is not started again by rendering. A worker that is no longer declared
/// is cancelled, and its output dropped.
///
/// Neither a worker nor its output need be `Sendable`, as upstream's need not: while `run()` runs it
/// must share nothing with others that is not safe to share.
public protocol Worker<Output>: AnyWorkflowConvertible where Rendering == Void {
  /// A worker shows nothing.
  associatedtype Rendering = Void
  /// What the work gives.
  associatedtype Output

  /// Does the work.
  func run() async -> Output

  /// Whether the work of the other worker is this one's, so that it need not start again.
  func isEquivalent(to otherWorker: Self) -> Bool

  /// How long an app that is closed waits for this worker to finish, as for one that saves; nil, the
  /// default, if it does not wait.
  var exitGracePeriod: Duration? { get }

  /// How the work is had again when a session is replayed.
  static var replayPolicy: ReplayPolicy { get }
}

extension Worker where Self: Equatable {
  /// Compares the workers.
  public func isEquivalent(to otherWorker: Self) -> Bool {
    self == otherWorker
  }
}

extension Worker {
  /// Wraps the workflow that runs the worker.
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(worker: self))
  }
}

extension Worker {
  /// The work cannot be had again.
  public static var replayPolicy: ReplayPolicy { .unsupported }

  /// The app does not wait.
  public var exitGracePeriod: Duration? { nil }
}
