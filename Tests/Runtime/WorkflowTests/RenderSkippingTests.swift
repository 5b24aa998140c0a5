import Testing
@_spi(WorkflowRuntimeConfig) import Workflow

@MainActor
@Suite struct RenderSkippingTests {
  @Test func `a sibling that did not change is not rendered`() {
    let log = Log()
    let host = WorkflowHost(workflow: Pair(), observers: [PassObserver(log: log)])
    _ = log.takeEntries()
    host.rendering.left.increment()
    #expect(log.takeEntries() == ["pass", "render Pair", "render Counter", "skip Counter"])
    #expect(host.rendering.left.value == 1)
  }

  @Test func `sinks in a kept rendering stay valid`() {
    let host = WorkflowHost(workflow: Pair())
    let right = host.rendering.right
    for _ in 0..<3 { host.rendering.left.increment() }
    right.increment()
    #expect(host.rendering.right.value == 1)
  }

  @Test func `a child whose workflow changed is rendered`() {
    let host = WorkflowHost(workflow: Pair())
    host.update(workflow: Pair(step: 5))
    host.rendering.left.increment()
    #expect(host.rendering.left.value == 5)
  }

  @Test func `a child is rendered again when any of its plain values changes`() {
    struct Range: Workflow, Equatable {
      typealias State = Void
      var start = 1
      var end = 2
      var isOpen = false
      func render(state: Void, context: RenderContext<Range>) -> String {
        "\(start) \(end) \(isOpen)"
      }
    }
    let host = WorkflowHost(
      workflow: Closure(Range()) { range, context -> (String, (Range) -> Void) in
        (range.rendered(in: context), context.setter())
      })
    for range in [Range(start: 3), Range(start: 3, end: 4), Range(start: 3, end: 4, isOpen: true)] {
      host.rendering.1(range)
      #expect(host.rendering.0 == "\(range.start) \(range.end) \(range.isOpen)")
    }
  }

  @Test func `without optimisations every child is rendered`() {
    let log = Log()
    let host = WorkflowHost(
      workflow: Pair(), observers: [PassObserver(log: log)],
      services: RuntimeServices(options: .unoptimized))
    _ = log.takeEntries()
    host.rendering.left.increment()
    #expect(log.takeEntries() == ["pass", "render Pair", "render Counter", "render Counter"])
  }

  @Test func `an action that changes nothing still publishes, unless the options forbid it`() {
    var published = 0
    var outputs = 0
    for options in [RuntimeOptions(), RuntimeOptions(rendersOnlyIfStateChanged: true)] {
      let host = WorkflowHost(workflow: Counter(), services: RuntimeServices(options: options))
      let subscriptions = [
        host.onRendering { _ in published += 1 }, host.onOutput { _ in outputs += 1 },
      ]
      host.rendering.send(.report)
      withExtendedLifetime(subscriptions) {}
    }
    #expect(published == 1)
    #expect(outputs == 2)
  }

  @Test func `the runtime's configuration can also skip passes`() {
    let log = Log()
    let host = Runtime.withConfiguration(override: { $0.renderOnlyIfStateChanged = true }) {
      WorkflowHost(workflow: Counter(), observers: [PassObserver(log: log)])
    }
    _ = log.takeEntries()
    host.rendering.send(.report)
    #expect(log.takeEntries() == ["no pass"])
    host.rendering.increment()
    #expect(log.takeEntries() == ["pass", "render Counter"])
  }

  @Test func `a state that is not Equatable counts as changed`() {
    var renders = 0
    let host = WorkflowHost(
      workflow: Closure((0, 0)) { _, context -> ((Int, Int)) -> Void in
        renders += 1
        return context.setter()
      }, services: RuntimeServices(options: RuntimeOptions(rendersOnlyIfStateChanged: true)))
    host.rendering((0, 0))
    #expect(renders == 2)
  }

  @Test func `an equal number with a different bit pattern is no change`() {
    var renders = 0
    let host = WorkflowHost(
      workflow: Closure(0.0) { _, context -> (Double) -> Void in
        renders += 1
        return context.setter()
      }, services: RuntimeServices(options: RuntimeOptions(rendersOnlyIfStateChanged: true)))
    host.rendering(-0.0)
    #expect(renders == 1)
    host.rendering(1)
    #expect(renders == 2)
  }

  @Test func `a change that a custom equality ignores skips the render`() {
    let host = WorkflowHost(workflow: Forgetful())
    host.rendering.send(3)
    #expect(host.debugSnapshot.stateDescription == "hidden 3")
  }

  @Test func `waiting actions can be applied in one pass`() {
    var passes = 0
    let host = WorkflowHost(
      workflow: Closure([Int]()) { numbers, context -> Sink<Int> in
        let sink = context.makeSink(of: Int.self) { number, numbers -> Int? in
          numbers.append(number)
          return number
        }
        if numbers == [1] { for number in 2...5 { sink.send(number) } }
        passes += 1
        return sink
      }, services: RuntimeServices(options: RuntimeOptions(coalescesQueuedActions: true)))
    var outputs: [Int] = []
    let subscription = host.onOutput { outputs.append($0) }
    host.rendering.send(1)
    #expect(passes == 3)
    #expect(outputs == [1, 2, 3, 4, 5])
    withExtendedLifetime(subscription) {}
  }
}

private struct Pair: Workflow {
  var step = 1

  func render(
    state: Void, context: RenderContext<Pair>
  ) -> (left: Counter.Screen, right: Counter.Screen) {
    (
      Counter(step: step).rendered(in: context, key: "left") { _ in AnyWorkflowAction.noAction },
      Counter(step: step).rendered(in: context, key: "right") { _ in AnyWorkflowAction.noAction }
    )
  }
}

private struct PassObserver: WorkflowObserver {
  let log: Log

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    log.add("render \(WorkflowType.self)")
    return nil
  }

  func workflowDidSkipRender(session: WorkflowSession) {
    log.add("skip \(session.workflowType)")
  }

  func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    log.add("pass")
    return nil
  }

  func renderPassWasSkipped(cause: RenderCause) { log.add("no pass") }
}

/// A workflow whose states are all equal.
private struct Forgetful: Workflow, Equatable {
  struct State: Equatable, CustomStringConvertible {
    var hidden = [0]

    static func == (first: Self, second: Self) -> Bool { true }
    var description: String { "hidden \(hidden[0])" }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Forgetful>) -> Sink<Int> {
    context.makeSink(of: Int.self) { number, state in
      state.hidden = [number]
      return nil
    }
  }
}
