import Testing
import Workflow

/// A chain of turns that never ends stops the program; one that ends does not, however long it is.
@Suite struct EndlessTurnTests {
  @Test func `a render that sends in each pass is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = WorkflowHost(workflow: Restless(sends: 1)) }
    }
    try expect(
      result,
      states: """
        A chain of 100000 turns did not end: each was caused by the render or an observer of the one \
        before, the last by Action, sent to Restless. Do not send in render, and
        """)
  }

  @Test func `a render that sends twice in each pass is a misuse before it fills the memory`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = WorkflowHost(workflow: Restless(sends: 2)) }
    }
    try expect(result, states: "the last by Action, sent to Restless.")
  }

  @Test(arguments: [true, false])
  func `an observer that sends for every rendering is a misuse`(coalesces: Bool) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [coalesces] in
      await MainActor.run {
        let host = WorkflowHost(
          workflow: Counter(),
          services: RuntimeServices(options: RuntimeOptions(coalescesQueuedActions: coalesces)))
        let token = host.onRendering { $0.increment() }
        host.rendering.increment()
        token.cancel()
      }
    }
    try expect(result, states: "the last by Action, sent to Counter.")
  }

  @Test func `an observer that updates the host for every rendering is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = WorkflowHost(workflow: Counter())
        let token = host.onRendering { [unowned host] in
          host.update(workflow: Counter(step: $0.value))
        }
        host.update(workflow: Counter(step: 2))
        token.cancel()
      }
    }
    try expect(result, states: "the last by Counter, sent to WorkflowHost<Counter>.")
  }

  @MainActor
  @Test func `sends to many children from one observer are no chain`() {
    let host = WorkflowHost(workflow: Counter())
    var isSending = true
    let token = host.onRendering { screen in
      guard isSending else { return }
      isSending = false
      for _ in 0..<150_000 { screen.increment() }
    }
    host.rendering.increment()
    #expect(host.rendering.value == 150_001)
    token.cancel()
  }

  @MainActor
  @Test func `chains of several children are not counted together`() {
    let host = WorkflowHost(workflow: Counter())
    var sent = 0
    let token = host.onRendering { screen in
      if sent == 0 { for _ in 1..<1_000 { screen.increment() } }
      sent += 1
      if sent < 150_000 { screen.increment() }
    }
    host.rendering.increment()
    #expect(host.rendering.value > 150_000)
    token.cancel()
  }

  @MainActor
  @Test func `a chain that ends is delivered whole`() {
    let host = WorkflowHost(workflow: Counter())
    let token = host.onRendering { if $0.value < 99_000 { $0.increment() } }
    host.rendering.increment()
    #expect(host.rendering.value == 99_000)
    token.cancel()
  }
}

/// Sends an action in each render.
private struct Restless: Workflow {
  let sends: Int

  enum Action: WorkflowAction {
    case again
    func apply(toState state: inout Int, context: ApplyContext<Restless>) -> Never? {
      state += 1
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Restless>) {
    let sink = context.makeSink(of: Action.self)
    for _ in 0..<sends { sink.send(.again) }
  }
}
