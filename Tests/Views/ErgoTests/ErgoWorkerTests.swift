import Ergo
import Synchronization
import Testing
import Workflow
import WorkflowAutomation

@MainActor
@Suite struct ErgoWorkerTests {
  private let executor = ManualExecutor()
  private let results = Results()

  @Test func `a restored worker is interrupted and can be resumed`() {
    var worker = Worker<Int, Result<Int, Never>>.ready { .success($0) }
    #expect(worker.saved == nil)
    worker.start(with: 3)
    #expect(worker.saved == 3)
    var restored = Worker<Int, Result<Int, Never>>.ready { .success($0) }
    restored.restore(worker.saved)
    #expect(restored.isReady && restored.interruption == 3)
    #expect(restored != .ready { .success($0) })
    #expect(restored.saved == 3)
    restored.resume()
    #expect(restored.isWorking && restored.interruption == nil && restored.saved == 3)
  }

  @Test func `an app waits before exit for a run that requests it`() async {
    let host = WorkflowHost(
      workflow: Saving(), services: RuntimeServices(taskExecutor: executor))
    #expect(host.finishingWorkers.map(\.exitGracePeriod) == [.seconds(2)])
    await executor.settle()
    #expect(host.finishingWorkers.isEmpty)
  }

  @Test func `an app waits 10 seconds for one result, and for no stream or dropped run`() {
    func period(_ worker: Worker<Int, Result<Int, Never>>) -> Duration? {
      worker.exitGracePeriod.duration
    }
    #expect(period(.ready { .success($0) }) == .seconds(10))
    #expect(period(.working(with: 1) { .success($0) }) == .seconds(10))
    #expect(period(.ready { .success($0) }.droppedAtExit()) == nil)
    #expect(period(.ready { _ in AsyncStream { $0.finish() } }) == nil)
  }

  @Test func `an interruption can be dismissed, and other work dismisses it`() {
    var worker = Worker<Int, Result<Int, Never>>.ready { .success($0) }
    worker.resume()
    #expect(!worker.isWorking)
    worker.restore(.working(3))
    worker.dismissInterruption()
    #expect(worker.interruption == nil && worker.saved == nil)
    worker.restore(.working(3))
    worker.start(with: 4)
    #expect(worker.interruption == nil && worker.saved == 4)
    worker.restore(.working(5))
    #expect(worker.interruption == nil)
  }

  @Test func `a failure is restored`() {
    struct Failed: Error {}
    var worker = Worker<Int, Result<Int, Failed>>.ready { _ in .failure(Failed()) }
    worker.restore(.failed(Failed()))
    #expect(worker.errorContext != nil && !worker.isWorking)
    worker.errorContext?.dismiss()
    #expect(worker.isReady)
    worker.start(with: 4)
    worker.restore(.failed(Failed()))
    #expect(worker.isWorking)
  }

  @Test func `the render of the only result finds the worker ready`() async {
    let host = makeHost()
    var seen: [Bool] = []
    let subscription = host.onRendering { seen.append($0.isUpdating) }
    host.rendering.update()
    #expect(host.rendering.isUpdating)
    results.set(.success([Demo(name: "a")]))
    await executor.settle()
    #expect(host.rendering.demos == [Demo(name: "a")])
    #expect(seen == [true, false])
    withExtendedLifetime(subscription) {}
  }

  @Test func `the action of the result finds the worker ready`() async {
    let host = makeHost()
    var outputs: [Bool] = []
    let subscription = host.onOutput { outputs.append($0) }
    host.rendering.update()
    results.set(.success([]))
    await executor.settle()
    #expect(outputs == [true])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a result is kept across renders`() async {
    let host = makeHost()
    host.rendering.update()
    await executor.settle()
    host.rendering.rename()
    host.rendering.rename()
    results.set(.success([Demo(name: "b")]))
    await executor.settle()
    #expect(host.rendering.demos == [Demo(name: "b")])
    #expect(results.runs == 1)
  }

  @Test func `a failure is shown until it is dismissed, which renders`() async {
    let host = makeHost()
    host.rendering.update()
    results.set(.failure(LoadError()))
    await executor.settle()
    #expect(!host.rendering.isUpdating)
    #expect(host.rendering.alert?.error == LoadError())
    var passes = 0
    let subscription = host.onRendering { _ in passes += 1 }
    host.rendering.update()
    #expect(!host.rendering.isUpdating)
    host.rendering.alert?.handler()
    #expect(passes == 2)
    #expect(host.rendering.alert == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `starts again after a result and after a dismissed failure`() async {
    let host = makeHost()
    host.rendering.update()
    results.set(.failure(LoadError()))
    await executor.settle()
    host.rendering.alert?.handler()
    for name in ["c", "d"] {
      results.set(.success([Demo(name: name)]))
      host.rendering.update()
      #expect(host.rendering.isUpdating)
      await executor.settle()
      #expect(host.rendering.demos == [Demo(name: name)])
    }
    #expect(results.runs == 3)
  }

  @Test func `leaving the tree cancels the run`() async {
    let host = makeHost()
    host.rendering.update()
    await executor.settle()
    host.update(
      workflow: DemoList.Workflow(demos: [], declaresWorker: false, load: results.load))
    await executor.settle()
    #expect(results.cancellations == 1)
    #expect(host.rendering.demos == [])
  }

  @Test func `workers compare their phases`() {
    var first = Worker<Void, Int?>.ready { 1 }
    let second = Worker<Void, Int?>.ready { 2 }
    #expect(first == second)
    first.start()
    #expect(first != second)
    #expect(first == .working(with: ()) { 3 })
  }

  @Test func `a stream sends every result, the last one with the worker ready`() async {
    let host = WorkflowHost(
      workflow: Streaming(), services: RuntimeServices(taskExecutor: executor))
    var seen: [String] = []
    let subscription = host.onRendering { seen.append($0) }
    await executor.settle()
    #expect(seen == ["1 working", "12 working", "123 ready"])
    withExtendedLifetime(subscription) {}
  }

  private func makeHost() -> WorkflowHost<DemoList.Workflow> {
    WorkflowHost(
      workflow: DemoList.Workflow(demos: [], load: results.load),
      services: RuntimeServices(taskExecutor: executor))
  }
}

private struct Streaming: Workflow {
  struct State: Equatable {
    var text = ""
    var worker: Worker<Void, Int?> = .working(with: ()) { numbers() }
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Streaming

    case add(Int?)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .add(let number):
        state.text += number.map { "\($0)" } ?? "-"
        return nil
      }
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Streaming>) -> String {
    context.render { (_: Sink<Action>) in
      "\(state.text) \(state.worker.isWorking ? "working" : "ready")"
    } running: {
      state.worker.flatMapSuccess(Action.add)
    }
  }
}

private func numbers() -> AsyncStream<Int?> {
  AsyncStream { continuation in
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
  }
}

/// The results of the loads, provided by the test.
private final class Results: Sendable {
  private typealias Load = CheckedContinuation<Result<[Demo], LoadError>, Never>

  private struct Values {
    var next: Result<[Demo], LoadError>?
    var load: Load?
    var runs = 0
    var cancellations = 0
  }

  private let values = Mutex(Values())

  var runs: Int { values.withLock { $0.runs } }
  var cancellations: Int { values.withLock { $0.cancellations } }

  /// Ends the waiting load, or the next one.
  func set(_ result: Result<[Demo], LoadError>) {
    values.withLock { values in
      if let load = values.load.take() {
        load.resume(returning: result)
      } else {
        values.next = result
      }
    }
  }

  @Sendable func load() async -> Result<[Demo], LoadError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { load in
        values.withLock { values in
          values.runs += 1
          if let result = values.next.take() {
            load.resume(returning: result)
          } else {
            values.load = load
          }
        }
      }
    } onCancel: {
      values.withLock { $0.cancellations += 1 }
      set(.success([Demo(name: "cancelled")]))
    }
  }
}

/// Saves once, immediately after its start.
private struct Saving: Workflow {
  typealias Output = Never
  typealias State = Worker<Int, Int?>

  func makeInitialState() -> State {
    .working(with: 1) { $0 }.finishingBeforeExit()
  }

  func render(state: State, context: RenderContext<Saving>) {
    context.render { (_: Sink<Saved>) in
    } running: {
      state.mapSuccess { _ in Saved() }
    }
  }

  struct Saved: WorkflowAction {
    typealias WorkflowType = Saving
    func apply(toState state: inout State, context: ApplyContext<Saving>) -> Never? { nil }
  }
}
