import Ergo
import Synchronization
import Testing
import Workflow
import WorkflowAutomation

@MainActor
@Suite struct JobTests {
  private let executor = ManualExecutor()
  private let results = Results()

  @Test func `a restored job is interrupted and can be resumed`() {
    var job = Job<Int, Result<Int, Never>>.ready { .success($0) }
    #expect(job.saved == nil)
    job.start(with: 3)
    #expect(job.saved == 3)
    var restored = Job<Int, Result<Int, Never>>.ready { .success($0) }
    restored.restore(job.saved)
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

  @Test func `an interruption can be dismissed, and other work dismisses it`() {
    var job = Job<Int, Result<Int, Never>>.ready { .success($0) }
    job.resume()
    #expect(!job.isWorking)
    job.restore(.working(3))
    job.dismissInterruption()
    #expect(job.interruption == nil && job.saved == nil)
    job.restore(.working(3))
    job.start(with: 4)
    #expect(job.interruption == nil && job.saved == 4)
    job.restore(.working(5))
    #expect(job.interruption == nil)
  }

  @Test func `a failure is restored`() {
    struct Failed: Error {}
    var job = Job<Int, Result<Int, Failed>>.ready { _ in .failure(Failed()) }
    job.restore(.failed(Failed()))
    #expect(job.errorContext != nil && !job.isWorking)
    job.errorContext?.dismiss()
    #expect(job.isReady)
    job.start(with: 4)
    job.restore(.failed(Failed()))
    #expect(job.isWorking)
  }

  @Test func `the render of the only result finds the job ready`() async {
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

  @Test func `the action of the result finds the job ready`() async {
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
      workflow: DemoList.Workflow(demos: [], declaresJob: false, load: results.load))
    await executor.settle()
    #expect(results.cancellations == 1)
    #expect(host.rendering.demos == [])
  }

  @Test func `jobs compare their phases`() {
    var first = Job<Void, Int?>.ready { 1 }
    let second = Job<Void, Int?>.ready { 2 }
    #expect(first == second)
    first.start()
    #expect(first != second)
    #expect(first == .working(with: ()) { 3 })
  }

  @Test func `a stream sends every result, the last one with the job ready`() async {
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
    var job: Job<Void, Int?> = .working(with: ()) { numbers() }
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
      "\(state.text) \(state.job.isWorking ? "working" : "ready")"
    } running: {
      state.job.flatMapSuccess(Action.add)
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
  typealias State = Job<Int, Int?>

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
