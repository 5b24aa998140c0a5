import Testing
import Workflow

@MainActor
@Suite(.withAndWithoutOptimizations) struct WorkflowHostTests {
  @Test func `renders once per action before send returns`() {
    var passes = 0
    let host = WorkflowHost(workflow: Counter())
    let subscription = host.onRendering { _ in passes += 1 }
    host.rendering.increment()
    #expect(host.rendering.value == 1)
    #expect(passes == 1)
    subscription.cancel()
    host.rendering.increment()
    #expect(passes == 1)
    #expect(host.rendering.value == 2)
  }

  @Test func `a cancelled subscription is not called again`() {
    var passes = 0
    let host = WorkflowHost(workflow: Counter())
    do {
      let subscription = host.onRendering { _ in passes += 1 }
      host.rendering.increment()
      withExtendedLifetime(subscription) {}
    }
    host.rendering.increment()
    #expect(passes == 1)
  }

  @Test func `a stream of renderings starts with the current one and buffers only the latest`()
    async
  {
    let host = WorkflowHost(workflow: Counter())
    var renderings = host.renderings.makeAsyncIterator()
    #expect(await renderings.next(isolation: #isolation)?.value == 0)
    host.rendering.increment()
    host.rendering.increment()
    #expect(await renderings.next(isolation: #isolation)?.value == 2)
  }

  @Test func `a stream of outputs buffers every output`() async {
    let host = WorkflowHost(workflow: Counter())
    var outputs = host.outputs.makeAsyncIterator()
    host.rendering.send(.report)
    host.rendering.increment()
    host.rendering.send(.report)
    #expect(await outputs.next(isolation: #isolation) == "count 0")
    #expect(await outputs.next(isolation: #isolation) == "count 1")
  }

  @Test func `update replaces the workflow and keeps the state`() {
    let host = WorkflowHost(workflow: Counter())
    host.rendering.increment()
    host.update(workflow: Counter(step: 10))
    host.rendering.increment()
    #expect(host.rendering.value == 11)
  }

  @Test func `an update from a rendering observer waits for the end of the pass`() {
    let host = WorkflowHost(workflow: Counter())
    var steps = 0
    let subscription = host.onRendering { [weak host] _ in
      steps += 1
      if steps == 1 { host?.update(workflow: Counter(step: 5)) }
    }
    host.rendering.increment()
    #expect(steps == 2)
    host.rendering.increment()
    #expect(host.rendering.value == 6)
    withExtendedLifetime(subscription) {}
  }

  @Test func `releasing the host ends the tree and invalidates its sinks`() {
    let log = Log()
    var host: WorkflowHost? = WorkflowHost(
      workflow: Closure(()) { _, context -> Sink<Int> in
        Leaf(name: "child", log: log).rendered(in: context)
        context.runSideEffect(key: "own") { $0.onEnded { log.add("end own") } }
        return context.makeOutputSink()
      })
    let sink = host?.rendering
    weak let released = host
    host = nil
    #expect(released == nil)
    #expect(log.takeEntries() == ["start child", "end child", "end own"])
    sink?.send(1)
  }

  @Test func `a host may be released by its own output`() {
    var host: WorkflowHost? = WorkflowHost(workflow: Counter())
    weak let released = host
    let screen = host?.rendering
    let subscription = host?.onOutput { _ in host = nil }
    screen?.send(.report)
    #expect(released == nil)
    screen?.increment()
    #expect(screen?.value == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: ["apply", "map", "observer"])
  func `a host may be released while an output goes up`(place: String) {
    let log = Log()
    var host: AnyObject?
    func release(in current: String) { if current == place { host = nil } }
    let middle = Closure(0) { (_, context: RenderContext<Closure<Int, () -> Void>>) in
      Closure(0) { (_, context: RenderContext<Closure<Int, () -> Void>>) in
        Leaf(name: "leaf", log: log).rendered(in: context)
        let sink = context.makeSink(of: Int.self) { event, state -> Int? in
          release(in: "apply")
          state += event
          return event
        }
        return { sink.send(1) }
      }.mapOutput { output in
        release(in: "map")
        return AnyWorkflowAction<Closure<Int, () -> Void>> { state in
          state += output
          return output
        }
      }.rendered(in: context)
    }
    let made = WorkflowHost(
      workflow: middle.asAnyWorkflow(), observers: [OnApply { release(in: "observer") }])
    let send = made.rendering
    weak let released = made
    host = made
    _ = consume made
    send()
    #expect(host == nil)
    #expect(released == nil)
    #expect(log.takeEntries() == ["start leaf", "end leaf"])
    send()
  }

  @Test func `streams end with the host`() async {
    var host: WorkflowHost? = WorkflowHost(workflow: Counter())
    var outputs = host?.outputs.makeAsyncIterator()
    host = nil
    #expect(await outputs?.next(isolation: #isolation) == nil)
  }
}

/// Calls a closure before every action.
private struct OnApply: WorkflowObserver {
  let onApply: () -> Void

  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    onApply()
    return nil
  }
}
