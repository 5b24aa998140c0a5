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
    // What a worker takes along is its author's promise: see `Worker`.
    nonisolated(unsafe) let worker = worker
    context.runWorker(
      WorkerDescription(
        type: WorkerType.self, reproduction: WorkerType.reproduction,
        exitGracePeriod: worker.exitGracePeriod, coding: WorkerCoding()),
      number: state, deliver: { output, _ in sink.send(output) }
    ) { live in
      {
        let output = await Self.run(worker)
        if !Task.isCancelled { live.send(output, isLast: true) }
      }
    }
  }

  @concurrent
  private nonisolated static func run(
    _ worker: sending WorkerType
  ) async -> sending WorkerType.Output {
    // What a worker gives away is its author's promise too.
    nonisolated(unsafe) let output = await worker.run()
    return output
  }
}

extension WorkerWorkflow: SnapshotIdentified {
  /// Left out of snapshots: work starts again.
  package static var snapshotIdentity: String? { nil }
}
