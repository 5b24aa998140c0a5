public import Workflow

/// A worker that runs a closure once.
///
/// A closing app waits up to 10 seconds for it, unless it is `droppedAtExit()`.
///
/// All operation workers of one type are equivalent, because closures cannot be compared: as long
/// as a key stays declared, a new closure for it is ignored.
public struct AsyncOperationWorker<OutputType> {
  private let operation: @Sendable () async -> OutputType
  private(set) var gracePeriod = ExitGracePeriod.standard
  var replayPolicy = ReplayPolicy.unsupported

  @preconcurrency
  public init(_ operation: @escaping @Sendable () async -> OutputType) {
    self.operation = operation
  }
}

extension AsyncOperationWorker {
  /// Returns a worker for whose operation a closing app waits up to `gracePeriod`.
  ///
  /// Without this, it waits 10 seconds for an operation that is in progress when the user closes the
  /// app, or the system asks it to end; with it, also for one that begins meanwhile. If an operation
  /// takes longer, the user decides. One that is abandoned is reported on standard error.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.gracePeriod = .custom(gracePeriod)
    return copy
  }

  /// Returns a worker whose operation is abandoned when the app exits, because nothing is lost with it.
  public func droppedAtExit() -> Self {
    var copy = self
    copy.gracePeriod = .custom(nil)
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

  public var exitGracePeriod: Duration? { gracePeriod.duration }

  public func run() async -> OutputType { await operation() }

  public func isEquivalent(to otherWorker: AsyncOperationWorker<OutputType>) -> Bool { true }

  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, OutputType> {
    AnyWorkflow(
      WorkerWorkflow(worker: self, replayPolicy: replayPolicy, exitGracePeriod: gracePeriod))
  }
}
