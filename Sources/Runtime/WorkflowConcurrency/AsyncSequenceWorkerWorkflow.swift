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
  /// The number of the run, from one.
  package typealias State = Int
  package typealias Output = WorkerType.Output

  package func makeInitialState() -> Int { 1 }

  package func workflowDidChange(from previousWorkflow: Self, state: inout Int) {
    if !worker.isEquivalent(to: previousWorkflow.worker) { state += 1 }
  }

  package func render(state: Int, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    let reportFailure = context.makeFailureReporter()
    context.runWorker(
      WorkerDescription(
        type: WorkerType.self, reproduction: WorkerType.reproduction, coding: WorkerCoding()),
      number: state, deliver: { output, _ in sink.send(output) }
    ) { live in
      let elements = worker.run()
      return {
        var iterator = elements.makeAsyncIterator()
        do {
          while let element = try await iterator.next(isolation: #isolation), !Task.isCancelled {
            live.send(element, isLast: false)
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
