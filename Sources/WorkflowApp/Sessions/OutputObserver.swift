internal import Workflow
internal import WorkflowAutomation
internal import WorkflowSDL
internal import WorkflowSnapshots

/// Follows what workers send into the tree of a session that is recorded.
@MainActor
final class OutputObserver {
  weak var recorder: SessionRecorder?
  private var failure: (any Error)?
  private var told: Set<[String]> = []
  /// The runs that ended with an output.
  private var ended: Set<WorkerRun> = []

  /// Does `body`, and keeps its error for `failIfNeeded`: a tree does not take errors.
  func noting(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      failure = failure ?? error
    }
  }

  /// Throws the first error there was.
  func failIfNeeded() throws {
    if let failure { throw failure }
  }
}

extension OutputObserver: WorkflowObserver {
  func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    if output.isLast { ended.insert(output.run) }
    switch output.run.reproduction {
    case .replayed: return
    case .none:
      guard let obstacle = output.run.obstacle, told.insert(output.run.path).inserted else {
        return
      }
      Platform.printError(obstacle)
      recorder?.note(obstacle: obstacle)
    case .recorded:
      noting {
        guard let recorded = output.recorded else { return }
        let json = try RecordedOutput.line(for: recorded)
        recorder?.note(
          Session.Output(
            path: output.run.path, run: output.run.number, time: .zero, json: json,
            isLast: output.isLast))
      }
    }
  }

  func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    guard run.reproduction == .recorded, ended.remove(run) == nil else { return }
    recorder?.note(
      Session.Output(path: run.path, run: run.number, time: .zero, json: nil, isLast: true))
  }
}
