import Ergo
import Testing
import Workflow
import WorkflowAutomation

/// The actions made from the results of work, for every kind of output.
@MainActor
@Suite struct ErgoWorkerMapTests {
  struct Stop: Error, Equatable {}

  private let executor = ManualExecutor()

  @Test func `mapSuccess gives the success, or nil for a failure`() async {
    #expect(await results { .success(1) } == ["success 1, ready"])
    #expect(await results { .failure(Stop()) } == ["no success, failed"])
  }

  @Test func `mapSuccess with an action that needs a success sends none for a failure`() async {
    #expect(await results(maps: .onlySuccess) { .success(1) } == ["1, ready"])
    let host = WorkflowHost(
      workflow: Mapped(maps: .onlySuccess, worker: .working(with: ()) { .failure(Stop()) }),
      services: RuntimeServices(taskExecutor: executor))
    var states: [Bool] = []
    let subscription = host.onRendering { states.append($0.worker.errorContext != nil) }
    await executor.settle()
    #expect(host.rendering.texts == [])
    #expect(host.rendering.worker.errorContext?.error == Stop())
    #expect(states == [true])
    withExtendedLifetime(subscription) {}
  }

  @Test func `mapResult gives the success or the failure`() async {
    #expect(await results(maps: .result) { .success(1) } == ["success 1, ready"])
    #expect(await results(maps: .result) { .failure(Stop()) } == ["failure Stop(), failed"])
  }

  @Test func `a stream sends its successes until it ends`() async {
    #expect(
      await results(of: [.success(1), .success(2)])
        == ["success 1, working", "success 2, ready"])
    #expect(await results(of: []) == [])
  }

  @Test func `a failure ends a stream, and later values are ignored`() async {
    #expect(
      await results(of: [.success(1), .failure(Stop()), .success(2)], maps: .result)
        == ["success 1, working", "failure Stop(), failed"])
  }

  @Test func `flatMapSuccess passes an optional through`() async {
    for (value, expected) in [(1, "1"), (nil, "nil")] as [(Int?, String)] {
      let host = WorkflowHost(
        workflow: Optionals(value: value), services: RuntimeServices(taskExecutor: executor))
      #expect(host.rendering == "working")
      await executor.settle()
      #expect(host.rendering == "\(expected), ready")
    }
  }

  private func results(
    maps: Mapped.Maps = .success, of work: @escaping @Sendable () -> Result<Int, Stop>
  ) async -> [String] {
    await results(of: Mapped(maps: maps, worker: .working(with: ()) { work() }))
  }

  private func results(
    of outputs: [Result<Int, Stop>], maps: Mapped.Maps = .success
  ) async -> [String] {
    await results(
      of: Mapped(
        maps: maps,
        worker: .working(with: ()) {
          AsyncStream { continuation in
            for output in outputs { continuation.yield(output) }
            continuation.finish()
          }
        }))
  }

  private func results(of workflow: Mapped) async -> [String] {
    let host = WorkflowHost(
      workflow: workflow, services: RuntimeServices(taskExecutor: executor))
    await executor.settle()
    #expect(!host.rendering.worker.isWorking)
    return host.rendering.texts
  }
}

/// Logs every result and the worker's phase at that time.
private struct Mapped: Workflow {
  typealias IntWorker = Worker<Void, Result<Int, ErgoWorkerMapTests.Stop>>

  enum Maps { case success, onlySuccess, result }

  struct State {
    var texts: [String] = []
    var worker: IntWorker
  }

  struct Add: WorkflowAction {
    let text: String

    static func number(_ number: Int) -> Add { Add(text: "\(number)") }

    func apply(toState state: inout State, context: ApplyContext<Mapped>) -> Never? {
      let phase =
        state.worker.isWorking ? "working" : state.worker.isReady ? "ready" : "failed"
      state.texts.append("\(text), \(phase)")
      return nil
    }
  }

  let maps: Maps
  let worker: IntWorker

  func makeInitialState() -> State { State(worker: worker) }

  func render(state: State, context: RenderContext<Mapped>) -> State {
    context.render { (_: Sink<Add>) in
      state
    } running: {
      switch maps {
      case .success:
        state.worker.mapSuccess { Add(text: $0.map { "success \($0)" } ?? "no success") }
      case .onlySuccess: state.worker.mapSuccess(Add.number)
      case .result:
        state.worker.mapResult(
          success: { Add(text: "success \($0)") }, failure: { Add(text: "failure \($0)") })
      }
    }
  }
}

/// Runs work with an optional result.
private struct Optionals: Workflow {
  struct State {
    var text = ""
    var worker: Worker<Void, Int?>
  }

  struct Show: WorkflowAction {
    let value: Int?

    func apply(toState state: inout State, context: ApplyContext<Optionals>) -> Never? {
      state.text = value.map { "\($0), " } ?? "nil, "
      return nil
    }
  }

  let value: Int?

  func makeInitialState() -> State { State(worker: .working(with: ()) { [value] in value }) }

  func render(state: State, context: RenderContext<Optionals>) -> String {
    context.render { (_: Sink<Show>) in
      state.text + (state.worker.isWorking ? "working" : "ready")
    } running: {
      state.worker.flatMapSuccess(Show.init)
    }
  }
}
