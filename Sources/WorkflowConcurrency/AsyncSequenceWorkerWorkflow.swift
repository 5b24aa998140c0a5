package import Workflow

/// Follows a worker's sequence as long as the worker is declared.
package struct AsyncSequenceWorkerWorkflow<WorkerType: AsyncSequenceWorker> {
  package let worker: WorkerType

  package init(worker: WorkerType) {
    self.worker = worker
  }
}

// MARK: - Workflow

extension AsyncSequenceWorkerWorkflow: Workflow {
  /// Counts the runs; a run is a side effect with its number as key.
  package typealias State = Int
  package typealias Output = WorkerType.Output

  package func makeInitialState() -> Int { 0 }

  package func workflowDidChange(from previousWorkflow: Self, state: inout Int) {
    if !worker.isEquivalent(to: previousWorkflow.worker) { state += 1 }
  }

  package func render(state: Int, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    let reportFailure = context.makeFailureReporter()
    context.runTask(key: state) {
      let elements = worker.run()
      return {
        var iterator = elements.makeAsyncIterator()
        do {
          while let element = try await iterator.next(isolation: #isolation), !Task.isCancelled {
            sink.send(element)
          }
        } catch {
          // Ends the worker like the end of the sequence does; cancelling is no failure.
          if !Task.isCancelled { reportFailure(error) }
        }
      }
    }
  }
}

extension AsyncSequenceWorkerWorkflow: SnapshotIdentified {
  /// Left out of snapshots: work starts again.
  package static var snapshotIdentity: String? { nil }
}
