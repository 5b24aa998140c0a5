import Testing
import Workflow
import WorkflowConcurrency

@MainActor
@Suite struct ReplayedHostTests {
  @Test func `a replay that keeps its workers does not retain the services of a released host`() {
    weak var gone: KeepingReplay?
    do {
      let replay = KeepingReplay()
      gone = replay
      var services = RuntimeServices()
      services.workerReplay = replay
      let host = WorkflowHost(
        workflow: EventSource<Int>(replayPolicy: .recorded) { _ in }.asAnyWorkflow(),
        services: services)
      #expect(replay.workers.count == 1)
      withExtendedLifetime(host) {}
    }
    #expect(gone == nil)
  }
}

@MainActor
@Suite struct ClosureWorkerPolicyTests {
  @Test func `a closure worker has the replay policy that it was given`() {
    let once = AsyncOperationWorker { 1 }.finishingBeforeExit()
    let throwing = AsyncThrowingWorker { 1 }
    let workers = [
      once.asAnyWorkflow().mapOutput { _ in () }, throwing.asAnyWorkflow().mapOutput { _ in () },
      once.replayPolicy(.rerun).asAnyWorkflow().mapOutput { _ in () },
      throwing.replayPolicy(.rerun).asAnyWorkflow().mapOutput { _ in () },
    ]
    let policies = workers.map { WorkflowHost(workflow: $0).workers.map(\.replayPolicy) }
    #expect(policies == [[.unsupported], [.unsupported], [.rerun], [.rerun]])
  }
}

@MainActor
private final class KeepingReplay: WorkerReplay {
  var workers: [RunningWorker] = []

  func takesOver(_ worker: RunningWorker) -> Bool {
    workers.append(worker)
    return true
  }
}
