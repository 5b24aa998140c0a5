/// Stands in for workers whose outputs were recorded.
public protocol WorkerReplay: Sendable {
  /// A `.recorded` worker starts a run; returns whether its outputs come through `feed`, and its
  /// work is not done.
  @preconcurrency @MainActor
  func takesOver(_ feed: WorkerFeed) -> Bool
}

/// Where the recorded outputs of one run go.
///
/// In order of calls: `send` for each output, delivered before it returns; then, if the last was
/// not sent as such, `finish`.
@preconcurrency @MainActor
public final class WorkerFeed {
  /// The run that is stood in for.
  public let run: WorkerRun

  /// What the recorded outputs are decoded as.
  public let recordedType: any Decodable.Type

  /// Held by the runtime while the run goes on, and not here: the runtime holds the replay.
  private weak var live: (any LiveWorkerRun)?

  init(run: WorkerRun, recordedType: any Decodable.Type, live: any LiveWorkerRun) {
    self.run = run
    self.recordedType = recordedType
    self.live = live
  }

  /// Whether the run goes on: the worker is still declared and has not ended.
  public var isLive: Bool { live?.isLive == true }

  /// Sends an output as if the work had given it.
  ///
  /// - Parameters:
  ///   - recorded: A `SentOutput.recorded`, or what was decoded from one.
  ///   - isLast: Whether it ends the run.
  /// - Throws: When the run has ended, or the value is not of `recordedType`.
  public func send(_ recorded: Any, isLast: Bool = false) throws(WorkerFeedError) {
    guard let live, live.isLive else { throw .ended(run) }
    guard live.send(recorded: recorded, isLast: isLast) else {
      throw .otherType(run, expected: "\(recordedType)", found: "\(type(of: recorded))")
    }
  }

  /// Ends the run without another output.
  public func finish() {
    live?.finish()
  }
}

/// Why a recorded output could not be sent.
public enum WorkerFeedError: Error, Equatable {
  /// The worker is no longer declared, or its last output was sent.
  case ended(WorkerRun)
  /// The value is of another type than the one the worker records.
  case otherType(WorkerRun, expected: String, found: String)
}

// MARK: - CustomStringConvertible

extension WorkerFeedError: CustomStringConvertible {
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
      Decode it as the feed's recordedType.
      """
    }
  }
}
