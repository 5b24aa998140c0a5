import Ergo
import Testing
import Workflow
import WorkflowAutomation

@MainActor
@Suite struct ErgoWorkerRunTests {
  private let executor = ManualExecutor()

  @Test func `workers of one type are identified by their position, in every process`() {
    let runs = host().workers
    #expect(runs.map { String($0.path[1].drop { $0 != ">" }) } == [">>", ">> \"1\""])
    #expect(runs.map(\.replayPolicy) == [.recorded, .unsupported])
    #expect(runs.map(\.name) == Array(repeating: "Worker<Int, Result<Int, Broken>>", count: 2))
  }

  @Test func `results are recorded as success or failure and sent like live ones`() async throws {
    let log = Recording()
    let recorded = host(observers: [log])
    await executor.settle()
    #expect(recorded.rendering.text == "a1b2")
    #expect(log.outputs.map { $0.recorded != nil } == [true, false])
    let replay = Replay()
    let replayed = host(replay: replay)
    await executor.settle()
    #expect(replayed.rendering.text == "b2")
    let worker = try #require(replay.workers.first)
    try worker.send(try #require(log.outputs.first?.recorded), isLast: true)
    #expect(replayed.rendering.text == "b2a1")
    #expect(replayed.rendering.isFirstReady)
    #expect(log.outputs.first?.isLast == true)
  }

  @Test func `a run that finishes without a result is ready again`() throws {
    let replay = Replay()
    let host = host(replay: replay)
    #expect(!host.rendering.isFirstReady)
    replay.workers.first?.finish()
    #expect(host.rendering.isFirstReady)
  }

  @Test func `values of a stream after its run was cancelled are not sent`() async {
    let host = WorkflowHost(
      workflow: FirstOnly(), services: RuntimeServices(taskExecutor: executor))
    await executor.settle()
    #expect(host.rendering == "1")
  }

  private func host(
    observers: [any WorkflowObserver] = [], replay: Replay? = nil
  ) -> WorkflowHost<Pair> {
    var services = RuntimeServices(taskExecutor: executor)
    services.workerReplay = replay
    return WorkflowHost(workflow: Pair(), observers: observers, services: services)
  }
}

private struct Broken: Error, Codable {}

/// Runs two workers of one type; the first is recorded.
private struct Pair: Workflow {
  typealias Number = Worker<Int, Result<Int, Broken>>

  struct State {
    let first = Number.working(with: 1) { .success($0) }.replayPolicy(.recorded)
    let second = Number.working(with: 2) { .success($0) }
    var text = ""
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Pair

    case add(String)

    func apply(toState state: inout State, context: ApplyContext<Pair>) -> Never? {
      guard case .add(let text) = self else { return nil }
      state.text += text
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func render(
    state: State, context: RenderContext<Pair>
  ) -> (text: String, isFirstReady: Bool) {
    context.render { (_: Sink<Action>) in
      (state.text, state.first.isReady)
    } running: {
      state.first.mapSuccess { Action.add("a\($0 ?? 0)") }
      state.second.mapSuccess { Action.add("b\($0 ?? 0)") }
    }
  }
}

/// Follows a stream until its first result.
private struct FirstOnly: Workflow {
  typealias Numbers = Worker<Void, Int?>

  struct State {
    let idle: Numbers
    var numbers: Numbers
    var text = ""
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = FirstOnly

    case add(Int?)

    func apply(toState state: inout State) -> Never? {
      guard case .add(let number?) = self else { return nil }
      state.text += "\(number)"
      state.numbers = state.idle
      return nil
    }
  }

  func makeInitialState() -> State {
    let idle = Numbers.ready {
      AsyncStream { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }
    }
    var state = State(idle: idle, numbers: idle)
    state.numbers.start()
    return state
  }

  func render(state: State, context: RenderContext<FirstOnly>) -> String {
    context.render { (_: Sink<Action>) in
      state.text
    } running: {
      state.numbers.flatMapSuccess(Action.add)
    }
  }
}

private final class Recording: WorkflowObserver {
  private(set) var outputs: [SentOutput] = []

  func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    outputs.append(output)
  }
}

@MainActor
private final class Replay: WorkerReplay {
  private(set) var workers: [RunningWorker] = []

  func takesOver(_ worker: RunningWorker) -> Bool {
    workers.append(worker)
    return true
  }
}
