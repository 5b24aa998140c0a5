package import Workflow

/// Runs a worker as long as it is declared, whichever kind of worker it is.
package struct WorkerWorkflow<WorkerType, Output> {
  package let worker: WorkerType
  /// Whether the work of another worker is this one's, so that it goes on.
  private let isEquivalent: (_ other: WorkerType) -> Bool
  private let traits: WorkerTraits
  /// Begins the work, which delivers its outputs to the run.
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

  /// Whether the worker of the other workflow is this one's.
  package func runsEquivalent(of other: Self) -> Bool { isEquivalent(other.worker) }
}

// MARK: - Kinds of workers

extension WorkerWorkflow where WorkerType: Worker, Output == WorkerType.Output {
  package init(worker: WorkerType) {
    // What a worker takes along is its author's promise: see `Worker`.
    nonisolated(unsafe) let worker = worker
    self.init(
      worker: worker, isEquivalent: worker.isEquivalent,
      traits: WorkerTraits(
        type: WorkerType.self, replayPolicy: WorkerType.replayPolicy,
        exitGracePeriod: worker.exitGracePeriod)
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
    // What a worker gives away is its author's promise too.
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
  /// The number of the run, from one.
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
  /// Left out of snapshots: work starts again.
  package static var snapshotIdentity: String? { nil }
}
