internal import Workflow
internal import WorkflowDiagnostics

/// What a `Worker` returns: a success or a failure.
public protocol WorkerOutput<Success> {
  /// What a successful run gives.
  associatedtype Success
  /// Why a run failed.
  associatedtype Failure: Error = Never

  /// The success, if it is one.
  var success: Success? { get }

  /// The failure, if it is one.
  var failure: Failure? { get }

  /// Makes a success.
  static func success(_ success: Success) -> Self

  /// Makes a failure.
  static func failure(_ failure: Failure) -> Self
}

extension Result: WorkerOutput {
  /// The success, if it is one.
  public var success: Success? {
    if case .success(let success) = self { success } else { nil }
  }

  /// The failure, if it is one.
  public var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension Optional: WorkerOutput {
  /// An optional always succeeds, also with nothing.
  public typealias Success = Self

  /// An optional never fails.
  public typealias Failure = Never

  /// The optional itself.
  public var success: Self? { .some(self) }

  /// Always nil.
  public var failure: Never? { nil }

  /// The optional itself.
  public static func success(_ success: Self) -> Self { success }

  /// Is never called.
  public static func failure(_ failure: Never) -> Self {
    misuse("A value of type Never was made. There is no such value.")
  }
}
