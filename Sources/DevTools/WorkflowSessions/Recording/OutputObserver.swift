internal import Workflow
internal import WorkflowAutomation
internal import WorkflowPersistence

/// An observer that records the outputs of workers in a session.
@MainActor
final class OutputObserver {
  weak var recorder: SessionRecorder?
  private var failure: (any Error)?
  private var reported: Set<[String]> = []
  private var ended: Set<WorkerRun> = []

  /// Performs `body` and keeps its error for `failIfNeeded`, because an observer cannot throw.
  func noting(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      failure = failure ?? error
    }
  }

  /// Throws the first error, if there was one.
  func failIfNeeded() throws {
    if let failure { throw failure }
  }
}

extension OutputObserver: WorkflowObserver {
  func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    if output.isLast { ended.insert(output.run) }
    switch output.run.replayPolicy {
    case .rerun: return
    case .unsupported:
      recordUnreplayable(output.run.unreplayable, of: output.run)
    case .recorded:
      noting {
        guard let recorded = output.recorded else {
          return recordUnreplayable(
            "\(output.run.name) sent an output that cannot be written.", of: output.run)
        }
        let json = String(decoding: try StateCoding.bytes(of: recorded), as: UTF8.self)
        recorder?.recordOutput(
          RecordedSession.Output(
            path: output.run.path, run: output.run.number, time: .zero, json: json,
            isLast: output.isLast))
      }
    }
  }

  /// Records, once per worker, the reason why a replay cannot reproduce the outputs of `run`.
  private func recordUnreplayable(_ reason: String?, of run: WorkerRun) {
    guard let reason, reported.insert(run.path).inserted else { return }
    recorder?.recordUnreplayable(reason)
  }

  func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    guard run.replayPolicy == .recorded, ended.remove(run) == nil else { return }
    recorder?.recordOutput(
      RecordedSession.Output(path: run.path, run: run.number, time: .zero, json: nil, isLast: true))
  }
}
