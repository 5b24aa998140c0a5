import Testing
@_spi(WorkflowGlobalObservation) import Workflow

@MainActor
@Suite(.withAndWithoutOptimizations) struct RuntimeFeatureTests {
  @Test func `a sink that a pass did not declare stays invalid`() {
    let host = WorkflowHost(
      workflow: Closure(0) { state, context -> (Sink<Int>?, (Int) -> Void) in
        let sink =
          state == 1
          ? nil
          : context.makeSink(of: Replace.self).contraMap { (number: Int) in Replace(number: number)
          }
        return (sink, context.setter())
      })
    let old = host.rendering.0
    host.rendering.1(1)
    host.rendering.1(2)
    old?.send(9)
    #expect(host.droppedActionCount == 1)
    host.rendering.0?.send(5)
    #expect(host.debugSnapshot.stateDescription == "5")
  }

  @Test func `remembered values last while their inputs are equal and they are declared`() {
    var made = 0
    let host = WorkflowHost(
      workflow: Closure(0) { state, context -> (Int, (Int) -> Void) in
        let value =
          state == 3
          ? 0
          : context.remember("sum", inputs: state / 2) { () -> Int in
            made += 1
            return made
          }
        return (value, context.setter())
      })
    host.rendering.1(1)
    #expect(host.rendering.0 == 1)
    host.rendering.1(2)
    #expect(host.rendering.0 == 2)
    host.rendering.1(3)
    host.rendering.1(2)
    #expect(host.rendering.0 == 3)
  }

  @Test func `a safe action does nothing in another case of the state`() {
    enum Editing: Equatable { case draft(String), saved }
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(Editing.draft("four")) { state, context -> (Editing, () -> Void) in
        let sink = context.makeSink(
          of: AnyWorkflowAction<Closure<Editing, (Editing, () -> Void)>>.self)
        let save = {
          sink.send(
            .safeAction({ if case .draft(let text) = $0 { text } else { nil } }) { text, state in
              state = .saved
              return text.count
            })
        }
        return (state, save)
      })
    let subscription = host.onOutput { log.add("\($0)") }
    host.rendering.1()
    #expect(host.rendering.0 == .saved)
    host.rendering.1()
    #expect(log.entries == ["4"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a debugger receives the tree and the path of an output`() {
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(0) { _, context -> Counter.Screen in
        Counter().onOutput { state, _ -> Int? in
          state = 4
          return nil
        }.rendered(in: context, key: "child")
      }, debugger: LoggingDebugger(log: log))
    host.rendering.send(.report)
    host.rendering.increment()
    #expect(
      log.entries == [
        "initial 0 [child 0]", "update subtree of Counter 4 [child 0]", "child update 4 [child 1]",
      ])
    #expect(host.debugSnapshot.description.hasSuffix(": 4\n  Counter \"child\": 1"))
  }

  @Test func `side effects and dropped actions are observed`() {
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(true) { isOn, context -> ((Bool) -> Void, Counter.Screen?) in
        var screen: Counter.Screen?
        if isOn {
          context.runSideEffect(key: 7) { _ in }
          screen = Counter().ignoringOutput().rendered(in: context)
        }
        return (context.setter(), screen)
      }, observers: [EffectObserver(log: log), EffectObserver(log: Log())])
    let screen = host.rendering.1
    host.rendering.0(false)
    screen?.increment()
    #expect(log.entries == ["start 7", "end 7", "drop increment of Counter"])
  }

  @Test func `observers can be added to every host`() {
    let log = Log()
    WorkflowObservation.sharedObserversInterceptor = Adding(log: log)
    defer { WorkflowObservation.sharedObserversInterceptor = nil }
    let host = WorkflowHost(
      workflow: Closure(()) { _, context -> Void in context.runSideEffect(key: 1) { _ in } })
    #expect(log.entries == ["start 1"])
    withExtendedLifetime(host) {}
  }

  @Test func `a trace is JSON with an end for every begin`() {
    var text = ""
    var time = 0.0
    let trace = TraceObserver(
      now: {
        time += 1
        return time
      }, write: { text += $0 })
    var host: WorkflowHost? = WorkflowHost(workflow: Counter(), observers: [trace])
    host?.rendering.increment()
    host = nil
    trace.finish()
    #expect(text.hasPrefix("[\n{\"ph\":\"B\"") || text.hasPrefix("[\n{\"ph\":\"b\""))
    #expect(text.hasSuffix("}\n]\n"))
    for (begin, end) in [("B", "E"), ("b", "e")] {
      #expect(
        text.split(separator: "\"ph\":\"\(begin)\"").count
          == text.split(separator: "\"ph\":\"\(end)\"").count)
    }
  }

  @Test func `a log has one line per event`() {
    var lines: [String] = []
    let host = WorkflowHost(workflow: Counter(), observers: [LogObserver { lines.append($0) }])
    host.rendering.increment()
    #expect(
      lines == [
        "Counter began", "pass caused by firstRendering", "Counter rendered",
        "Counter received increment", "Counter applied increment: 0 became 1, output nil",
        "pass caused by action("
          + "type: WorkflowTests.Counter.Action, workflowType: WorkflowTests.Counter)",
        "Counter rendered",
      ])
  }
}

private struct Replace: WorkflowAction {
  typealias WorkflowType = Closure<Int, (Sink<Int>?, (Int) -> Void)>

  let number: Int

  func apply(toState state: inout Int) -> Int? {
    state = number
    return nil
  }
}

private struct Adding: ObserversInterceptor {
  let log: Log

  func workflowObservers(for initial: [any WorkflowObserver]) -> [any WorkflowObserver] {
    initial + [EffectObserver(log: log)]
  }
}

private struct EffectObserver: WorkflowObserver {
  let log: Log

  func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) { log.add("start \(key)") }
  func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) { log.add("end \(key)") }

  func workflowDidDropAction<Action: WorkflowAction>(_ action: Action, session: WorkflowSession) {
    log.add("drop \(action) of \(session.workflowType)")
  }
}

private struct LoggingDebugger: WorkflowDebugger {
  let log: Log

  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {
    log.add("initial \(text(snapshot))")
  }

  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo) {
    switch updateInfo.kind {
    case .didUpdate(.subtree(let info)):
      log.add("update subtree of \(info.workflowType) \(text(snapshot))")
    case .didUpdate: log.add("update \(text(snapshot))")
    case .childDidUpdate: log.add("child update \(text(snapshot))")
    }
  }

  private func text(_ snapshot: WorkflowHierarchyDebugSnapshot) -> String {
    let children = snapshot.children.map { "\($0.key) \($0.snapshot.stateDescription)" }
    return "\(snapshot.stateDescription) \(children)".replacing("\"", with: "")
  }
}
