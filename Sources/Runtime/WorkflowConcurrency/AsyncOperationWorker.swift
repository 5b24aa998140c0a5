internal import Workflow

/// A worker that runs a closure once.
///
/// All operation workers of one type are equivalent: while its key stays declared, a new closure is
/// ignored.
public struct AsyncOperationWorker<OutputType> {
  private let operation: @Sendable () async -> OutputType
  public private(set) var exitGracePeriod: Duration?

  /// Creates a worker that runs an operation once.
  @preconcurrency
  public init(_ operation: @escaping @Sendable () async -> OutputType) {
    self.operation = operation
  }
}

extension AsyncOperationWorker {
  /// Returns a worker whose operation finishes before the app exits, for example to save data.
  ///
  /// When the user closes the app, or the system asks it to end, it waits up to `gracePeriod` for
  /// the operation. An operation that takes longer is abandoned, which is reported on standard
  /// error.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.exitGracePeriod = gracePeriod
    return copy
  }
}

// MARK: - Worker

extension AsyncOperationWorker: Worker {
  public typealias Output = OutputType

  public func run() async -> OutputType { await operation() }

  /// Always true: closures cannot be compared.
  public func isEquivalent(to otherWorker: AsyncOperationWorker<OutputType>) -> Bool { true }
}
