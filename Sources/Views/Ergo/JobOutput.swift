/// The result of a `Job`: a success or a failure.
public protocol JobOutput<Success> {
  /// The value of a successful run.
  associatedtype Success
  /// The error of a failed run.
  associatedtype Failure: Error = Never

  /// The success or the failure.
  var jobResult: Result<Success, Failure> { get }

  /// Creates an output from a success or a failure.
  init(jobResult: Result<Success, Failure>)
}

extension JobOutput {
  package var failure: Failure? {
    if case .failure(let failure) = jobResult { failure } else { nil }
  }

  var success: Success? {
    if case .success(let success) = jobResult { success } else { nil }
  }
}

extension Result: JobOutput {
  public var jobResult: Self { self }

  public init(jobResult: Self) { self = jobResult }
}

/// An optional always succeeds, even if it is nil.
extension Optional: JobOutput {
  public var jobResult: Result<Self, Never> { .success(self) }

  public init(jobResult: Result<Self, Never>) { self = jobResult.get() }
}
