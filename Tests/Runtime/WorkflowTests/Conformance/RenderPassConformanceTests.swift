import Testing
import Workflow

/// The rules S1 to S4: the order of events in the first pass and after an action.
@MainActor
@Suite(.withAndWithoutOptimizations) struct RenderPassConformanceTests {
  @Test func `a host begins a session, makes a state, renders, notifies the debugger`() {  // S1
    let log = Log()
    let host = WorkflowHost(
      workflow: Noting(log: log), observers: [LoggingObserver(log: log)],
      debugger: NotingDebugger(log: log))
    #expect(
      log.takeEntries() == [
        "begin Noting", "makeInitialState", "state Noting", "will render Noting", "render 0",
        "did render Noting", "debugger initial",
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `an action sent from didEnterInitialState is applied`() {  // S1
    let log = Log()
    let debugger = NotingDebugger(log: log)
    let box = Box<Sink<Noting.Action>>()
    defer { box.value = nil }
    debugger.onInitialState = { box.value?.send(.add(4)) }
    let host = WorkflowHost(workflow: Noting(log: log, box: box), debugger: debugger)
    #expect(host.debugSnapshot.stateDescription == "4")
  }

  @Test func `every action renders once, synchronously, before send returns`() {  // S2
    let log = Log()
    let host = WorkflowHost(workflow: Noting(log: log))
    _ = log.takeEntries()
    for number in 1...3 {
      host.rendering.send(.add(1))
      #expect(log.takeEntries() == ["apply", "render \(number)"])
      #expect(host.rendering.state == number)
    }
  }

  @Test func `an action that changes nothing still renders`() {  // S2, S22
    let log = Log()
    let host = WorkflowHost(workflow: Noting(log: log))
    _ = log.takeEntries()
    host.rendering.send(.add(0))
    #expect(log.takeEntries() == ["apply", "render 0"])
  }

  @Test func `the rendering is updated before the output is sent`() {  // S2
    let host = WorkflowHost(workflow: Noting(log: Log()))
    var seen: [Int] = []
    let subscription = host.onOutput { [weak host] output in
      seen += [output, host?.rendering.state ?? -1]
    }
    host.rendering.send(.addAndTell(5))
    #expect(seen == [5, 5])
    withExtendedLifetime(subscription) {}
  }

  @Test func `an output goes up, everything renders from the root, then observers are notified`()
  {  // S3
    let log = Log()
    let host = WorkflowHost(
      workflow: Forwarding(log: log), observers: [LoggingObserver(log: log)],
      debugger: NotingDebugger(log: log))
    let subscriptions = [
      host.onOutput { log.add("output \($0)") },
      host.onRendering { log.add("rendering \($0.state)") },
    ]
    _ = log.takeEntries()
    host.rendering.send(.addAndTell(2))
    #expect(
      log.takeEntries() == [
        "receive Noting", "will apply Noting", "apply", "did apply Noting", "map 2",
        "will apply Forwarding", "did apply Forwarding", "will render Forwarding",
        "workflowDidChange", "change Noting", "will render Noting", "render 2",
        "did render Noting", "did render Forwarding", "rendering 2", "output 3",
        "debugger subtree",
      ])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a child without output renders from the root, and ancestors apply nothing`() {  // S4
    let log = Log()
    let host = WorkflowHost(
      workflow: Forwarding(log: log), observers: [LoggingObserver(log: log)],
      debugger: NotingDebugger(log: log))
    let subscription = host.onOutput { log.add("output \($0)") }
    _ = log.takeEntries()
    host.rendering.send(.add(1))
    #expect(
      log.takeEntries() == [
        "receive Noting", "will apply Noting", "apply", "did apply Noting",
        "will render Forwarding", "workflowDidChange", "change Noting", "will render Noting",
        "render 1", "did render Noting", "did render Forwarding", "debugger child",
      ])
    withExtendedLifetime(subscription) {}
  }
}

/// Holds a value for closures that are created before it.
@MainActor
final class Box<Value> {
  var value: Value?

  nonisolated init() {}
}

/// Logs each call; is never equal to another value, so that no pass skips it.
struct Noting: Workflow {
  typealias Output = Int

  struct Screen {
    let state: Int
    let send: (Action) -> Void
  }

  enum Action: WorkflowAction {
    case add(Int)
    case addAndTell(Int)

    func apply(toState state: inout Int, context: ApplyContext<Noting>) -> Int? {
      context[workflowValue: \.log].add("apply")
      switch self {
      case .add(let number):
        state += number
        return nil
      case .addAndTell(let number):
        state += number
        return number
      }
    }
  }

  let log: Log
  var box = Box<Sink<Action>>()

  func makeInitialState() -> Int {
    log.add("makeInitialState")
    return 0
  }

  func workflowDidChange(from previousWorkflow: Noting, state: inout Int) {
    log.add("workflowDidChange")
  }

  func render(state: Int, context: RenderContext<Noting>) -> Screen {
    log.add("render \(state)")
    let sink = context.makeSink(of: Action.self)
    box.value = sink
    return Screen(state: state, send: sink.send)
  }
}

/// Adds one to the outputs of its only child, and outputs the result.
private struct Forwarding: Workflow {
  typealias Output = Int

  let log: Log

  func render(state: Void, context: RenderContext<Forwarding>) -> Noting.Screen {
    Noting(log: log).rendered(in: context) { number in
      log.add("map \(number)")
      return AnyWorkflowAction<Forwarding>(sendingOutput: number + 1)
    }
  }
}

private final class NotingDebugger: WorkflowDebugger {
  let log: Log
  var onInitialState: () -> Void = {}

  init(log: Log) {
    self.log = log
  }

  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {
    log.add("debugger initial")
    onInitialState()
  }

  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo) {
    switch updateInfo.kind {
    case .didUpdate(.subtree): log.add("debugger subtree")
    case .didUpdate: log.add("debugger update")
    case .childDidUpdate: log.add("debugger child")
    }
  }
}
