/// Stands in for workers whose outputs were recorded.
public protocol WorkerReplay: Sendable {
  /// A `.recorded` worker starts a run; returns whether its outputs come from recordings, by the
  /// worker's `send` and `finish`, and its work is not done.
  @preconcurrency @MainActor
  func takesOver(_ worker: RunningWorker) -> Bool
}

/// Why a recorded output could not be sent.
public enum WorkerReplayError: Error, Equatable {
  /// The worker is no longer declared, or its last output was sent.
  case ended(WorkerRun)
  /// The value is of another type than the one the worker records.
  case otherType(WorkerRun, expected: String, found: String)
}

// MARK: - CustomStringConvertible

extension WorkerReplayError: CustomStringConvertible {
  /// What happened, with the likely cause.
  public var description: String {
    switch self {
    case .ended(let run):
      """
      \(run.name) was sent a recorded output after run \(run.number) had ended. \
      The session was recorded with another version, or its outputs are out of order.
      """
    case .otherType(let run, let expected, let found):
      """
      \(run.name) was sent a recorded output of type \(found) instead of \(expected). \
      Decode it as the worker's recordedType.
      """
    }
  }
}
