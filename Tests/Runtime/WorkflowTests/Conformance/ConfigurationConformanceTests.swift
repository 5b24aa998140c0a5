import Testing
@_spi(WorkflowRuntimeConfig) import Workflow

/// The rules S22 to S24: the passes that a host may skip, and the order of notifications.
@MainActor
@Suite(.withAndWithoutOptimizations) struct ConfigurationConformanceTests {
  @Test func `with the option, an equal state skips the pass and the rendering`() {  // S22
    let log = Log()
    let host = onlyIfChanged { WorkflowHost(workflow: Noting(log: log)) }
    let subscriptions = [
      host.onRendering { log.add("rendering \($0.state)") },
      host.onOutput { log.add("output \($0)") },
    ]
    let sink = host.rendering
    _ = log.takeEntries()
    sink.send(.add(0))
    #expect(log.takeEntries() == ["apply"])
    sink.send(.addAndTell(0))
    #expect(log.takeEntries() == ["apply", "output 0"])
    sink.send(.add(1))
    #expect(log.takeEntries() == ["apply", "render 1", "rendering 1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `with the option, the debugger is still notified`() {  // S22
    let debugger = CountingDebugger()
    let host = onlyIfChanged { WorkflowHost(workflow: Noting(log: Log()), debugger: debugger) }
    host.rendering.send(.add(0))
    #expect(debugger.updates == 1)
  }

  @Test func `with the option, a Void state never changes`() {  // S22
    var renders = 0
    let host = onlyIfChanged {
      WorkflowHost(
        workflow: Closure(()) { _, context -> Sink<Int> in
          renders += 1
          return context.makeOutputSink()
        })
    }
    host.rendering.send(1)
    #expect(renders == 1)
  }

  @Test func `with the option, a state that is not Equatable always counts as changed`() {  // S22
    struct State { var number = 0 }
    var renders = 0
    let host = onlyIfChanged {
      WorkflowHost(
        workflow: Closure(State()) { _, context -> (State) -> Void in
          renders += 1
          return context.setter()
        })
    }
    host.rendering(State())
    #expect(renders == 2)
  }

  @Test func `with the option, a changed child renders ancestors with equal states`() {  // S22
    typealias Parent = Closure<Int, Noting.Screen>
    let log = Log()
    let host = onlyIfChanged {
      WorkflowHost(
        workflow: Parent(0) { _, context in
          log.add("parent")
          return Noting(log: log).rendered(in: context) { _ in AnyWorkflowAction<Parent>.noAction }
        })
    }
    _ = log.takeEntries()
    host.rendering.send(.addAndTell(1))
    #expect(
      log.takeEntries().filter { $0 != "workflowDidChange" } == ["apply", "parent", "render 1"])
    host.rendering.send(.addAndTell(0))
    #expect(log.takeEntries() == ["apply"])
  }

  @Test func `with the option, update always renders`() {  // S22
    let log = Log()
    let host = onlyIfChanged { WorkflowHost(workflow: Noting(log: log)) }
    _ = log.takeEntries()
    host.update(workflow: Noting(log: log))
    #expect(log.takeEntries() == ["workflowDidChange", "render 0"])
  }

  @Test func `the option is fixed when the host is created`() {  // S22
    let log = Log()
    let host = WorkflowHost(workflow: Noting(log: log))
    _ = log.takeEntries()
    onlyIfChanged { host.rendering.send(.add(0)) }
    #expect(log.takeEntries() == ["apply", "render 0"])
  }

  @Test func `observers are called in order, their endings in reverse`() {  // S23
    let log = Log()
    let host = WorkflowHost(
      workflow: Noting(log: Log()),
      observers: ["1 ", "2 "].map { LoggingObserver(log: log, name: $0) })
    _ = log.takeEntries()
    host.rendering.send(.add(1))
    #expect(
      log.takeEntries() == [
        "1 receive Noting", "2 receive Noting", "1 will apply Noting", "2 will apply Noting",
        "2 did apply Noting", "1 did apply Noting", "1 will render Noting", "2 will render Noting",
        "2 did render Noting", "1 did render Noting",
      ])
  }

  @Test func `the end of an action reports the new state and the output`() {  // S23
    let observer = ClosingObserver()
    let host = WorkflowHost(workflow: Noting(log: Log()), observers: [observer])
    host.rendering.send(.addAndTell(3))
    host.rendering.send(.add(1))
    #expect(observer.results == ["0 became 3, output 3", "3 became 4, output nil"])
  }

  @Test func `later renderings are delivered synchronously until the token is released`() {  // S24
    let host = WorkflowHost(workflow: Noting(log: Log()))
    var states: [Int] = []
    var subscription: Subscription? = host.onRendering { states.append($0.state) }
    #expect(states == [])
    host.rendering.send(.add(1))
    host.update(workflow: Noting(log: Log()))
    #expect(states == [1, 1])
    withExtendedLifetime(subscription) {}
    subscription = nil
    host.rendering.send(.add(1))
    #expect(states == [1, 1])
  }

  @Test func `streams yield the current and later renderings, and end with the host`() async {
    // S24
    var host: WorkflowHost? = WorkflowHost(workflow: Noting(log: Log()))
    var renderings = host?.renderings.makeAsyncIterator()
    #expect(await renderings?.next(isolation: #isolation)?.state == 0)
    host?.rendering.send(.add(2))
    #expect(await renderings?.next(isolation: #isolation)?.state == 2)
    host = nil
    #expect(await renderings?.next(isolation: #isolation) == nil)
  }

  private func onlyIfChanged<Result>(_ operation: () -> Result) -> Result {
    Runtime.withConfiguration(
      override: { $0.renderOnlyIfStateChanged = true }, operation: operation)
  }
}

private final class CountingDebugger: WorkflowDebugger {
  var updates = 0

  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {}

  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo) {
    updates += 1
  }
}

private final class ClosingObserver: WorkflowObserver {
  var results: [String] = []

  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    { [self] newState, output in
      let output = output.map { "\($0)" } ?? "nil"
      results.append("\(state) became \(newState), output \(output)")
    }
  }
}
