import Testing
import Workflow
import WorkflowAutomation
import WorkflowConcurrency

@MainActor
@Suite struct FinishingWorkerTests {
  private let executor = ManualExecutor()

  @Test func `an app waits for workers that request it, while they run`() async {
    let host = WorkflowHost(
      workflow: Saving(), services: RuntimeServices(taskExecutor: executor))
    #expect(
      host.finishingWorkers.map(\.exitGracePeriod)
        == [.seconds(3), .seconds(2), .milliseconds(1), .seconds(2)])
    #expect(host.finishingWorkers.first?.run.name == "Save")
    await executor.settle()
    #expect(host.finishingWorkers.isEmpty)
  }
}

private struct Save: Worker, Equatable {
  func run() async -> Int { 1 }
  var exitGracePeriod: Duration? { .seconds(3) }
}

private struct Load: Worker, Equatable {
  func run() async -> Int { 2 }
}

/// Runs workers of all kinds, two of which are not waited for.
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
    ]
    for (index, worker) in workers.enumerated() { worker.running(in: context, key: "\(index)") }
  }

  struct Report: WorkflowAction {
    typealias WorkflowType = Saving
    func apply(toState state: inout Void, context: ApplyContext<Saving>) -> Int? { 6 }
  }
}
