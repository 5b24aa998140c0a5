internal import Workflow

/// A worker made of a closure.
///
/// Equivalent to every other of its kind: a new closure is ignored while its key stays declared.
public struct AsyncOperationWorker<OutputType> {
  private let operation: @Sendable () async -> OutputType
  /// How long an app that is closed waits for the operation; nil if it does not wait.
  public private(set) var exitGracePeriod: Duration?

  /// Makes a worker that runs an operation once.
  @preconcurrency
  public init(_ operation: @escaping @Sendable () async -> OutputType) {
    self.operation = operation
  }
}

extension AsyncOperationWorker {
  /// Lets the operation finish before the app ends, as a save must.
  ///
  /// When the user closes the app, or the system asks it to end, the app waits for the operation up
  /// to `gracePeriod`. If it takes longer it is lost, which one line on standard error says.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.exitGracePeriod = gracePeriod
    return copy
  }
}

// MARK: - Worker

extension AsyncOperationWorker: Worker {
  /// What the operation returns.
  public typealias Output = OutputType

  /// Runs the operation.
  public func run() async -> OutputType { await operation() }

  /// Always true: closures cannot be compared.
  public func isEquivalent(to otherWorker: AsyncOperationWorker<OutputType>) -> Bool { true }
}
