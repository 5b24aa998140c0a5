package import Workflow

/// Runs a worker of any kind while it is declared.
package struct WorkerWorkflow<WorkerType, Output> {
  package let worker: WorkerType
  /// Whether another worker does the same work, so that the current run continues.
  private let isEquivalent: (_ other: WorkerType) -> Bool
  private let traits: WorkerTraits
  /// Starts the work; the returned operation delivers its outputs to the run.
  private let makeOperation: @MainActor (RunningWorker) -> @MainActor () async throws -> Void

  init(
    worker: WorkerType, isEquivalent: @escaping (_ other: WorkerType) -> Bool, traits: WorkerTraits,
    makeOperation:
      @escaping @MainActor (RunningWorker) -> @MainActor () async throws -> Void
  ) {
    self.worker = worker
    self.isEquivalent = isEquivalent
    self.traits = traits
    self.makeOperation = makeOperation
  }

  /// Whether the worker of the other workflow does the same work.
  package func runsEquivalent(of other: Self) -> Bool { isEquivalent(other.worker) }
}

// MARK: - Kinds of workers

extension WorkerWorkflow where WorkerType: Worker, Output == WorkerType.Output {
  package init(
    worker: WorkerType, replayPolicy: ReplayPolicy = WorkerType.replayPolicy,
    exitGracePeriod: ExitGracePeriod? = nil
  ) {
    // Safe, because `Worker` requires that `run()` does not access shared mutable state.
    nonisolated(unsafe) let worker = worker
    self.init(
      worker: worker, isEquivalent: worker.isEquivalent,
      traits: WorkerTraits(
        type: WorkerType.self, replayPolicy: replayPolicy,
        exitGracePeriod: exitGracePeriod ?? .custom(worker.exitGracePeriod))
    ) { run in
      {
        let output = await Self.run(worker)
        if !Task.isCancelled { run.deliver(output, isLast: true) }
      }
    }
  }

  @concurrent
  private nonisolated static func run(
    _ worker: sending WorkerType
  ) async -> sending WorkerType.Output {
    // Safe for the same reason.
    nonisolated(unsafe) let output = await worker.run()
    return output
  }
}

extension WorkerWorkflow where WorkerType: AsyncSequenceWorker, Output == WorkerType.Output {
  @MainActor
  package init(sequenceWorker worker: WorkerType) {
    self.init(
      worker: worker, isEquivalent: worker.isEquivalent,
      traits: WorkerTraits(type: WorkerType.self, replayPolicy: WorkerType.replayPolicy)
    ) { run in
      let elements = worker.run()
      return {
        var iterator = elements.makeAsyncIterator()
        while let element = try await iterator.next(isolation: #isolation), !Task.isCancelled {
          run.deliver(element)
        }
      }
    }
  }
}

// MARK: - Workflow

extension WorkerWorkflow: Workflow {
  /// The number of the current run, counted from one.
  package typealias State = Int

  package func makeInitialState() -> Int { 1 }

  package func workflowDidChange(from previousWorkflow: Self, state: inout Int) {
    if !isEquivalent(previousWorkflow.worker) { state += 1 }
  }

  package func render(state: Int, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    context.runWorker(
      traits, number: state, deliver: { (output: Output, _) in sink.send(output) },
      makeOperation: makeOperation)
  }
}

extension WorkerWorkflow: SnapshotIdentified {
  /// Excluded from snapshots: after a restore, the work starts again.
  package static var snapshotIdentity: String? { nil }
}
