package import Workflow
internal import WorkflowConcurrency

/// Runs a job while it is declared, with one task per run, and handles dismissed failures.
package struct JobWorkflow<Input: Sendable, JobOutputType: JobOutput & Sendable> {
  package let job: Job<Input, JobOutputType>
  /// Whether a failure is sent as an output.
  package let sendsFailures: Bool
}

/// A workflow that runs a `Job`; its key identifies the child at any position.
protocol RunsJob {
  var runningKey: String { get }
}

extension JobWorkflow: RunsJob {
  var runningKey: String { job.runningKey }
}

// MARK: - Workflow

extension JobWorkflow: Workflow {
  /// A counter of phase changes, so that each of them changes the state.
  package typealias State = Int
  package typealias Output = JobOutputType

  enum Action: WorkflowAction {
    typealias WorkflowType = JobWorkflow

    case receive(JobOutputType, run: Int, isLast: Bool)
    case end(run: Int)
    case dismiss(run: Int)

    func apply(
      toState state: inout Int, context: ApplyContext<WorkflowType>
    ) -> JobOutputType? {
      let history = context[workflowValue: \.job.history]
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
    let history = job.history
    context.runSideEffect(key: "dismissal") { lifetime in
      history.dismissal = { sink.send(.dismiss(run: $0)) }
      lifetime.onEnded { history.dismissal = nil }
    }
    guard case .working(let input) = job.state else { return }
    let (operation, run) = (job.operation, job.lastRun)
    context.runWorker(
      WorkerTraits(
        type: type(of: job), replayPolicy: job.replayPolicy, hasOwnKey: false,
        exitGracePeriod: job.exitGracePeriod,
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

extension JobWorkflow: SnapshotIdentified {
  /// Excluded from snapshots: after a restore, only `Job.resume()` starts the work again.
  package static var snapshotIdentity: String? { nil }
}
