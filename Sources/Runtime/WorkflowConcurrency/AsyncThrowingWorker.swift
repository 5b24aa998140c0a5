public import Workflow

/// A worker that runs a throwing closure once; its output is a `Result`.
///
/// A closing app waits up to 10 seconds for it, unless it is `droppedAtExit()`.
///
/// All throwing workers of one type are equivalent, because closures cannot be compared: as long as
/// a key stays declared, a new closure for it is ignored.
public struct AsyncThrowingWorker<Success: Sendable> {
  private var worker: AsyncOperationWorker<Result<Success, any Error>>

  /// Creates a worker that outputs what `operation` returns or throws.
  public init(_ operation: @escaping @Sendable () async throws -> Success) {
    worker = AsyncOperationWorker {
      do { return .success(try await operation()) } catch { return .failure(error) }
    }
  }
}

extension AsyncThrowingWorker {
  /// Returns a worker for whose operation a closing app waits up to `gracePeriod`.
  ///
  /// Without this, it waits 10 seconds for an operation that is in progress when the user closes the
  /// app, or the system asks it to end; with it, also for one that begins meanwhile. If an operation
  /// takes longer, the user decides. One that is abandoned is reported on standard error.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.worker = worker.finishingBeforeExit(within: gracePeriod)
    return copy
  }

  /// Returns a worker whose operation is abandoned when the app exits, because nothing is lost with it.
  public func droppedAtExit() -> Self {
    var copy = self
    copy.worker = worker.droppedAtExit()
    return copy
  }

  /// Returns a worker whose output is reproduced as `policy` specifies when a session is replayed;
  /// without it, a session with the worker cannot be replayed.
  public func replayPolicy(_ policy: ReplayPolicy) -> Self {
    var copy = self
    copy.worker = worker.replayPolicy(policy)
    return copy
  }
}

// MARK: - Worker

extension AsyncThrowingWorker: Worker {
  /// The value that the operation returns, or the error it throws.
  public typealias Output = Result<Success, any Error>

  public func run() async -> Result<Success, any Error> { await worker.run() }

  public var exitGracePeriod: Duration? { worker.exitGracePeriod }

  public func isEquivalent(to otherWorker: AsyncThrowingWorker<Success>) -> Bool { true }

  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(
      WorkerWorkflow(
        worker: self, replayPolicy: worker.replayPolicy, exitGracePeriod: worker.gracePeriod))
  }
}
