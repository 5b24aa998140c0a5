package import Workflow

/// Runs a worker as long as it is declared.
package struct WorkerWorkflow<WorkerType: Worker> {
  package let worker: WorkerType

  package init(worker: WorkerType) {
    self.worker = worker
  }
}

// MARK: - Workflow

extension WorkerWorkflow: Workflow {
  /// The number of the run, from one.
  package typealias State = Int
  package typealias Output = WorkerType.Output

  package func makeInitialState() -> Int { 1 }

  package func workflowDidChange(from previousWorkflow: Self, state: inout Int) {
    if !worker.isEquivalent(to: previousWorkflow.worker) { state += 1 }
  }

  package func render(state: Int, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    let worker = worker
    context.runWorker(
      WorkerDescription(
        type: WorkerType.self, reproduction: WorkerType.reproduction, coding: WorkerCoding()),
      number: state, deliver: { output, _ in sink.send(output) }
    ) { live in
      {
        let output = await worker.run()
        if !Task.isCancelled { live.send(output, isLast: true) }
      }
    }
  }
}

extension WorkerWorkflow: SnapshotIdentified {
  /// Left out of snapshots: work starts again.
  package static var snapshotIdentity: String? { nil }
}
