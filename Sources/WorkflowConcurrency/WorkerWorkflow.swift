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
  /// Counts the runs; a run is a side effect with its number as key.
  package typealias State = Int
  package typealias Output = WorkerType.Output

  package func makeInitialState() -> Int { 0 }

  package func workflowDidChange(from previousWorkflow: Self, state: inout Int) {
    if !worker.isEquivalent(to: previousWorkflow.worker) { state += 1 }
  }

  package func render(state: Int, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    // What a worker takes along is its author's promise: see `Worker`.
    nonisolated(unsafe) let worker = worker
    context.runTask(key: state) {
      {
        let output = await Self.run(worker)
        if !Task.isCancelled { sink.send(output) }
      }
    }
  }

  @concurrent
  private nonisolated static func run(
    _ worker: sending WorkerType
  ) async -> sending WorkerType.Output {
    nonisolated(unsafe) let output = await worker.run()
    return output
  }
}

extension WorkerWorkflow: SnapshotIdentified {
  /// Left out of snapshots: work starts again.
  package static var snapshotIdentity: String? { nil }
}
