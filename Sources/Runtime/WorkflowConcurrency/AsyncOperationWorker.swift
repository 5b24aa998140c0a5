public import Workflow

/// A worker that runs a closure once.
///
/// All operation workers of one type are equivalent, because closures cannot be compared: as long
/// as a key stays declared, a new closure for it is ignored.
public struct AsyncOperationWorker<OutputType> {
  private let operation: @Sendable () async -> OutputType
  public private(set) var exitGracePeriod: Duration?
  var replayPolicy = ReplayPolicy.unsupported

  @preconcurrency
  public init(_ operation: @escaping @Sendable () async -> OutputType) {
    self.operation = operation
  }
}

extension AsyncOperationWorker {
  /// Returns a worker whose operation finishes before the app exits, for example to save data.
  ///
  /// When the user closes the app, or the system asks it to end, the app waits up to `gracePeriod`
  /// for the operation. The app abandons an operation that takes longer, and reports this on
  /// standard error.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.exitGracePeriod = gracePeriod
    return copy
  }

  /// Returns a worker whose output is reproduced as `policy` specifies when a session is replayed;
  /// without it, a session with the worker cannot be replayed.
  public func replayPolicy(_ policy: ReplayPolicy) -> Self {
    var copy = self
    copy.replayPolicy = policy
    return copy
  }
}

// MARK: - Worker

extension AsyncOperationWorker: Worker {
  public typealias Output = OutputType

  public func run() async -> OutputType { await operation() }

  public func isEquivalent(to otherWorker: AsyncOperationWorker<OutputType>) -> Bool { true }

  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, OutputType> {
    AnyWorkflow(WorkerWorkflow(worker: self, replayPolicy: replayPolicy))
  }
}
