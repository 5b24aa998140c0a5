package import Workflow
package import WorkflowUI

/// The time that an app still waits for its workers before it exits.
///
///     worker.finishingBeforeExit(within: .seconds(2))
@MainActor
package struct ExitWait {
  private let host: any HostsWorkflow
  private let start: Duration

  /// The wait after which the app shows the closing note.
  private static let noteDelay = Duration.milliseconds(300)

  package init(of host: any HostsWorkflow, since start: Duration) {
    self.host = host
    self.start = start
  }

  /// The remaining time; nil if every worker has finished or has used up its grace period.
  package func timeLeft(at now: Duration) -> Duration? {
    let left = host.finishingWorkers.compactMap(\.exitGracePeriod).max().map { $0 - (now - start) }
    return left.flatMap { $0 > .zero ? $0 : nil }
  }

  /// Whether the closing note should be shown.
  func isLong(at now: Duration) -> Bool { now - start >= Self.noteDelay }

  /// The time until the closing note should be shown.
  func timeToNote(at now: Duration) -> Duration { max(.zero, start + Self.noteDelay - now) }
}

extension LaunchError {
  /// The app ended before `worker` did.
  @MainActor
  package init(unfinished worker: RunningWorker) {
    self.init(
      "\(worker.run.name) did not finish within \(worker.exitGracePeriod ?? .zero), so its work may be lost; give it more time with finishingBeforeExit(within:).",
      exitCode: Self.software)
  }
}
