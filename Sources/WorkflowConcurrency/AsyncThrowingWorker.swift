internal import Workflow

/// A worker made of a closure that may throw; its output tells how it went.
///
/// Equivalent to every other of its kind: a new closure is ignored while its key stays declared.
public struct AsyncThrowingWorker<Success: Sendable> {
  private let operation: @Sendable () async throws -> Success

  /// Makes a worker that runs an operation once.
  public init(_ operation: @escaping @Sendable () async throws -> Success) {
    self.operation = operation
  }
}

// MARK: - Worker

extension AsyncThrowingWorker: Worker {
  /// What the operation returns or throws.
  public typealias Output = Result<Success, any Error>

  /// Runs the operation.
  public func run() async -> Result<Success, any Error> {
    do {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }

  /// Always true: closures cannot be compared.
  public func isEquivalent(to otherWorker: AsyncThrowingWorker<Success>) -> Bool { true }
}
