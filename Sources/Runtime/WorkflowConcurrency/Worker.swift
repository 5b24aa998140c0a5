public import Workflow

/// An asynchronous operation with one output, run as a child workflow.
///
/// In order of calls: `run()` starts on the host's executor, off the main actor, in the pass that
/// first declares the worker; in later passes, `isEquivalent(to:)` decides whether the worker
/// continues or a new run starts. A finished worker does not start again as long as the declared
/// one is equivalent. A worker that is no longer declared is cancelled, and its output is dropped.
///
/// Neither a worker nor its output needs to be `Sendable`, as in workflow-swift. Therefore `run()`
/// must not access shared mutable state without synchronization.
public protocol Worker<Output>: AnyWorkflowConvertible where Rendering == Void {
  associatedtype Rendering = Void
  /// The type of value the work returns.
  associatedtype Output

  /// Performs the work.
  func run() async -> Output

  /// Whether the other worker does the same work; if so, the running worker continues, otherwise a
  /// new run starts.
  func isEquivalent(to otherWorker: Self) -> Bool

  /// The time a closing app waits for this worker to finish, for example to save data; nil, the
  /// default, if it does not wait.
  var exitGracePeriod: Duration? { get }

  /// The way the output is reproduced when a session is replayed; `.unsupported` by default.
  static var replayPolicy: ReplayPolicy { get }
}

extension Worker where Self: Equatable {
  public func isEquivalent(to otherWorker: Self) -> Bool {
    self == otherWorker
  }
}

extension Worker {
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(worker: self))
  }
}

extension Worker {
  public static var replayPolicy: ReplayPolicy { .unsupported }

  public var exitGracePeriod: Duration? { nil }
}
