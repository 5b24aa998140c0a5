internal import Synchronization
internal import Workflow
internal import WorkflowAutomation
internal import WorkflowSnapshots

/// Sends the outputs of a session in the stead of the workers that gave them.
@MainActor
final class RecordedOutputs: WorkerReplay {
  private struct Run: Hashable {
    let path: [String]
    let number: Int
  }

  private var feeds: [Run: WorkerFeed] = [:]
  private var pending: [Session.Output] = []
  /// How many outputs were handed over in all.
  private(set) var handedOver = 0

  func takesOver(_ feed: WorkerFeed) -> Bool {
    feeds[Run(path: feed.run.path, number: feed.run.number)] = feed
    return true
  }

  /// Adds outputs that are to be handed over next.
  func expect(_ outputs: some Sequence<Session.Output>) {
    pending += outputs
  }

  private func send(_ output: Session.Output) throws {
    let worker = output.path.last ?? ""
    guard let feed = feeds[Run(path: output.path, number: output.run)] else {
      throw AutomationError(
        "Expected run \(output.run) of \(worker) to have started, but it has not.")
    }
    guard let json = output.json else { return feed.finish() }
    do {
      let recorded = try RecordedOutput.output(of: feed.recordedType, from: json)
      try feed.send(recorded, isLast: output.isLast)
    } catch let error as WorkerFeedError {
      throw AutomationError(error.description)
    } catch {
      throw AutomationError(
        "Expected an output of \(worker) as \(feed.recordedType), but found \(json) (\(error)).")
    }
  }
}

extension RecordedOutputs: OutsideWork {
  var nextDue: Duration? { pending.first?.time }

  func handOver(at now: Duration) async throws {
    while let output = pending.first, output.time <= now {
      pending.removeFirst()
      handedOver += 1
      try send(output)
      // What this brings about on the main actor comes before the next, as it did.
      await Task.yield()
    }
  }
}
