internal import Synchronization
internal import Workflow
internal import WorkflowAutomation
internal import WorkflowDiagnostics
internal import WorkflowPersistence

/// Sends the recorded outputs of a session instead of running the workers.
@MainActor
final class RecordedOutputs: WorkerReplay {
  private struct Run: Hashable {
    let path: [String]
    let number: Int
  }

  private struct ReplayedWorker {
    let worker: RunningWorker
    let outputType: any Decodable.Type
  }

  private let work: ReplayWork
  private var workers: [Run: ReplayedWorker] = [:]
  /// All outputs so far; those from `delivered` on are pending.
  private var outputs: [RecordedSession.Output] = []
  /// The total number of delivered outputs.
  private(set) var delivered = 0

  /// - Parameter work: The work of the replay, of which each delivery is a turn.
  init(countingIn work: ReplayWork) { self.work = work }

  func takesOver(_ worker: RunningWorker) -> Bool {
    guard let type = worker.recordedType else {
      misuse(
        "RecordedOutputs.takesOver needs a worker that is recorded (\(worker.run.name) is not).")
    }
    workers[Run(path: worker.run.path, number: worker.run.number)] = ReplayedWorker(
      worker: worker, outputType: type)
    return true
  }

  func expect(_ output: RecordedSession.Output) {
    outputs.append(output)
  }

  private var next: RecordedSession.Output? {
    delivered < outputs.count ? outputs[delivered] : nil
  }

  private func send(_ output: RecordedSession.Output) throws {
    let name = (output.path.last ?? "").onOneLine
    guard let replayed = workers[Run(path: output.path, number: output.run)] else {
      throw AutomationError(
        "Expected run \(output.run) of \(name) to have started, but it has not.")
    }
    guard let json = output.json else { return replayed.worker.finish() }
    do {
      let recorded = try StateCoding.value(of: replayed.outputType, from: Array(json.utf8))
      try replayed.worker.send(recorded, isLast: output.isLast)
    } catch let error as WorkerReplayError {
      throw AutomationError(error.description)
    } catch {
      throw AutomationError(
        """
        Expected an output of \(name) as \(replayed.outputType), \
        but found \(json.onOneLine) (\(error)).
        """)
    }
  }
}

extension RecordedOutputs: ExternalWork {
  var nextEventTime: Duration? { next?.time }

  func deliver(at now: Duration) async throws {
    try work.countTurn()
    while let output = next, output.time <= now {
      delivered += 1
      try send(output)
      // The main actor handles this output before the next one, as in the recording.
      await Task.yield()
    }
  }
}
