internal import Workflow

/// A worker made of a closure that may throw; its output tells how it went.
///
/// Equivalent to every other of its kind: a new closure is ignored while its key stays declared.
public struct AsyncThrowingWorker<Success: Sendable> {
  private var worker: AsyncOperationWorker<Result<Success, any Error>>

  /// Makes a worker that runs an operation once.
  public init(_ operation: @escaping @Sendable () async throws -> Success) {
    worker = AsyncOperationWorker {
      do { return .success(try await operation()) } catch { return .failure(error) }
    }
  }
}

extension AsyncThrowingWorker {
  /// Lets the operation finish before the app ends, as a save must.
  ///
  /// When the user closes the app, or the system asks it to end, the app waits for the operation up
  /// to `gracePeriod`. If it takes longer it is lost, which one line on standard error says.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.worker = worker.finishingBeforeExit(within: gracePeriod)
    return copy
  }
}

// MARK: - Worker

extension AsyncThrowingWorker: Worker {
  /// What the operation returns or throws.
  public typealias Output = Result<Success, any Error>

  /// Runs the operation.
  public func run() async -> Result<Success, any Error> { await worker.run() }

  /// How long an app that is closed waits for the operation; nil if it does not wait.
  public var exitGracePeriod: Duration? { worker.exitGracePeriod }

  /// Always true: closures cannot be compared.
  public func isEquivalent(to otherWorker: AsyncThrowingWorker<Success>) -> Bool { true }
}
