import Testing
import Workflow
import WorkflowAutomation
import WorkflowConcurrency

@MainActor
@Suite struct FinishingWorkerTests {
  private let executor = ManualExecutor()

  @Test
  func `an app waits for operations unless they are dropped, and for workers that request it`()
    async
  {
    let host = WorkflowHost(
      workflow: Saving(), services: RuntimeServices(taskExecutor: executor))
    #expect(
      host.finishingWorkers.map(\.exitGracePeriod)
        == [.seconds(3), .seconds(2), .milliseconds(1), .seconds(10), .seconds(2), .seconds(10)])
    #expect(host.finishingWorkers.first?.run.name == "Save")
    await executor.settle()
    #expect(host.finishingWorkers.isEmpty)
  }

  @Test func `an app that ends does not wait for an operation that begins meanwhile`() async {
    let host = WorkflowHost(
      workflow: Chain(), services: RuntimeServices(taskExecutor: executor))
    #expect(host.finishingWorkers.count == 2)
    host.beginEnd()
    #expect(host.finishingWorkers.count == 2)
    host.rendering(2)
    #expect(host.workers.count == 2)
    #expect(host.finishingWorkers.map(\.exitGracePeriod) == [.seconds(7)])
  }
}

/// Runs an operation and one that asks for time, each again for another number.
private struct Chain: Workflow {
  typealias Output = Never

  func makeInitialState() -> Int { 1 }

  func render(state: Int, context: RenderContext<Chain>) -> (Int) -> Void {
    let sink = context.makeStateMutationSink()
    AsyncOperationWorker { state }.ignoringOutput().running(in: context, key: "\(state)")
    AsyncOperationWorker { "\(state)" }.finishingBeforeExit(within: .seconds(7)).ignoringOutput()
      .running(in: context, key: "\(state)")
    return { number in sink.send { $0 = number } }
  }
}

private struct Save: Worker, Equatable {
  func run() async -> Int { 1 }
  var exitGracePeriod: Duration? { .seconds(3) }
}

private struct Load: Worker, Equatable {
  func run() async -> Int { 2 }
}

/// Runs workers of all kinds, three of which are not waited for.
private struct Saving: Workflow {
  typealias State = Void
  typealias Output = Int

  func render(state: Void, context: RenderContext<Saving>) {
    let workers = [
      Save().mapOutput { _ in Report() }, Load().mapOutput { _ in Report() },
      AsyncOperationWorker { 3 }.finishingBeforeExit().mapOutput { _ in Report() },
      AsyncOperationWorker { 4 }.finishingBeforeExit(within: .milliseconds(1))
        .mapOutput { _ in Report() },
      AsyncOperationWorker { 5 }.mapOutput { _ in Report() },
      AsyncThrowingWorker { 6 }.finishingBeforeExit().mapOutput { _ in Report() },
      AsyncThrowingWorker { 7 }.mapOutput { _ in Report() },
      AsyncOperationWorker { 8 }.droppedAtExit().mapOutput { _ in Report() },
      AsyncThrowingWorker { 9 }.droppedAtExit().mapOutput { _ in Report() },
    ]
    for (index, worker) in workers.enumerated() { worker.running(in: context, key: "\(index)") }
  }

  struct Report: WorkflowAction {
    typealias WorkflowType = Saving
    func apply(toState state: inout Void, context: ApplyContext<Saving>) -> Int? { 6 }
  }
}
