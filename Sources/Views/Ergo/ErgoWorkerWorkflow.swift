package import Workflow
internal import WorkflowConcurrency

/// Runs a worker while it is declared, with one task per run, and handles dismissed failures.
package struct ErgoWorkerWorkflow<Input: Sendable, WorkerOutputType: WorkerOutput & Sendable> {
  package let worker: Worker<Input, WorkerOutputType>
  /// Whether a failure is sent as an output.
  package let sendsFailures: Bool
}

/// A workflow that runs a `Worker`; its key identifies the child at any position.
protocol RunsErgoWorker {
  var runningKey: String { get }
}

extension ErgoWorkerWorkflow: RunsErgoWorker {
  var runningKey: String { worker.runningKey }
}

// MARK: - Workflow

extension ErgoWorkerWorkflow: Workflow {
  /// A counter of phase changes, so that each of them changes the state.
  package typealias State = Int
  package typealias Output = WorkerOutputType

  enum Action: WorkflowAction {
    typealias WorkflowType = ErgoWorkerWorkflow

    case receive(WorkerOutputType, run: Int, isLast: Bool)
    case end(run: Int)
    case dismiss(run: Int)

    func apply(
      toState state: inout Int, context: ApplyContext<WorkflowType>
    ) -> WorkerOutputType? {
      let history = context[workflowValue: \.worker.history]
      state += 1
      switch self {
      case .receive(let output, let run, let isLast):
        if isLast { history.end(run: run, failure: output.failure) }
        let isSent = output.failure == nil || context[workflowValue: \.sendsFailures]
        return isSent ? output : nil
      case .end(let run), .dismiss(let run):
        history.end(run: run, failure: nil)
        return nil
      }
    }
  }

  package func makeInitialState() -> Int { 0 }

  package func render(state: Int, context: RenderContext<Self>) {
    let sink = context.makeSink(of: Action.self)
    let history = worker.history
    context.runSideEffect(key: "dismissal") { lifetime in
      history.dismissal = { sink.send(.dismiss(run: $0)) }
      lifetime.onEnded { history.dismissal = nil }
    }
    guard case .working(let input) = worker.state else { return }
    let (operation, run) = (worker.operation, worker.lastRun)
    context.runWorker(
      WorkerTraits(
        type: type(of: worker), replayPolicy: worker.replayPolicy, hasOwnKey: false,
        exitGracePeriod: worker.exitGracePeriod,
        coding: { _ in WorkerCoding.ofResults(Output.self) }),
      number: run,
      deliver: { (output: Output, isLast) in
        sink.send(.receive(output, run: run, isLast: isLast))
      },
      didFinish: { sink.send(.end(run: run)) }
    ) { running in
      {
        switch operation {
        case .single(let work):
          let output = await work(input)
          if !Task.isCancelled { running.deliver(output, isLast: true) }
        case .stream(let work):
          await StreamDelivery<Output>(to: running).deliver(await work(input))
        }
      }
    }
  }
}

extension ErgoWorkerWorkflow: SnapshotIdentified {
  /// Excluded from snapshots: after a restore, only `Worker.resume()` starts the work again.
  package static var snapshotIdentity: String? { nil }
}
