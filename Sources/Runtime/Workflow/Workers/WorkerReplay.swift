/// Replaces the work of workers whose outputs were recorded.
package protocol WorkerReplay: Sendable {
  /// Returns whether the replay takes over a run that a `.recorded` worker starts.
  ///
  /// If it does, the worker's work is not run, and the replay calls the worker's `send` and
  /// `finish`.
  @preconcurrency @MainActor
  func takesOver(_ worker: RunningWorker) -> Bool
}

/// The reason why a running worker did not accept a recorded output.
package enum WorkerReplayError: Error, Equatable {
  /// The worker is no longer declared, or has sent its last output.
  case ended(WorkerRun)
  /// The value is not of the type that the worker records.
  case otherType(WorkerRun, expected: String, found: String)
}

// MARK: - CustomStringConvertible

extension WorkerReplayError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ended(let run):
      """
      \(run.name) was sent a recorded output after run \(run.number) had ended. \
      The session was recorded with another version, or its outputs are out of order. Record it \
      again.
      """
    case .otherType(let run, let expected, let found):
      """
      \(run.name) was sent a recorded output of type \(found) instead of \(expected). \
      Decode it as the worker's recordedType.
      """
    }
  }
}
