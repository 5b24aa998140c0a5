/// The result of a `Worker`: a success or a failure.
public protocol WorkerOutput<Success> {
  /// The value of a successful run.
  associatedtype Success
  /// The error of a failed run.
  associatedtype Failure: Error = Never

  /// The output as a `Result`, by which the worker in the state becomes ready or failed.
  var workerResult: Result<Success, Failure> { get }

  init(workerResult: Result<Success, Failure>)
}

extension WorkerOutput {
  package var failure: Failure? {
    if case .failure(let failure) = workerResult { failure } else { nil }
  }

  var success: Success? {
    if case .success(let success) = workerResult { success } else { nil }
  }
}

extension Result: WorkerOutput {
  public var workerResult: Self { self }

  public init(workerResult: Self) { self = workerResult }
}

/// An optional always succeeds, even if it is nil.
extension Optional: WorkerOutput {
  public var workerResult: Result<Self, Never> { .success(self) }

  public init(workerResult: Result<Self, Never>) { self = workerResult.get() }
}
