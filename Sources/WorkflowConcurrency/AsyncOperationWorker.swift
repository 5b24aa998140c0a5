internal import Workflow

/// A worker made of a closure.
///
/// Equivalent to every other of its kind: a new closure is ignored while its key stays declared.
public struct AsyncOperationWorker<OutputType> {
  private let operation: @Sendable () async -> OutputType

  /// Makes a worker that runs an operation once.
  @preconcurrency
  public init(_ operation: @escaping @Sendable () async -> OutputType) {
    self.operation = operation
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
