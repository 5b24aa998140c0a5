internal import Workflow
internal import WorkflowDiagnostics

/// The result of a `Worker`: a success or a failure.
public protocol WorkerOutput<Success> {
  /// The value of a successful run.
  associatedtype Success
  /// The error of a failed run.
  associatedtype Failure: Error = Never

  /// The success; nil for a failure.
  var success: Success? { get }

  /// The failure; nil for a success.
  var failure: Failure? { get }

  /// Creates a success.
  static func success(_ success: Success) -> Self

  /// Creates a failure.
  static func failure(_ failure: Failure) -> Self
}

extension Result: WorkerOutput {
  public var success: Success? {
    if case .success(let success) = self { success } else { nil }
  }

  public var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension Optional: WorkerOutput {
  /// An optional always succeeds, even if it is nil.
  public typealias Success = Self

  public typealias Failure = Never

  public var success: Self? { .some(self) }

  public var failure: Never? { nil }

  public static func success(_ success: Self) -> Self { success }

  public static func failure(_ failure: Never) -> Self {
    misuse("A value of type Never was made. There is no such value.")
  }
}
