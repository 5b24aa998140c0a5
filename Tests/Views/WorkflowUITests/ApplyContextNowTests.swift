import Testing
import Workflow
import WorkflowCanvas
import WorkflowTesting
import WorkflowUI
import WorkflowUITesting

@MainActor @Suite struct ApplyContextNowTests {
  @Test func `an action has the time at which it runs, also long after the last render`()
    async throws
  {
    let harness = try Harness(workflow: Noting())
    try await harness.advance(by: .seconds(86_400))
    try await harness.click("-1")
    #expect(harness.shows("86400"))
  }

  @Test func `a test of an action has the time at which a virtual clock starts`() {
    Noting.Action.tester(withState: 0).send(action: .note).assert(state: 0)
    Noting.Action.tester(withState: 0, workflow: Noting()).send(action: .note).assert(state: 0)
  }

  @Test func `without an app, it is the time of the system`() {
    let host = WorkflowHost(workflow: Noting())
    host.rendering.press()
    let now = RuntimeServices().secondsSince1970() - Noting.start
    #expect((now - 60...now).contains(Double(host.rendering.text) ?? 0))
  }
}

/// Notes the seconds since the start of a virtual clock.
private struct Noting: Workflow {
  typealias Output = Never

  static let start = VirtualClock().timestamp.secondsSince1970

  enum Action: WorkflowAction {
    typealias WorkflowType = Noting

    case note

    func apply(toState state: inout Int, context: ApplyContext<Noting>) -> Never? {
      state = Int(context.now.secondsSince1970 - Noting.start)
      return nil
    }
  }

  func makeInitialState() -> Int { -1 }

  func render(state: Int, context: RenderContext<Noting>) -> Title {
    let sink = context.makeSink(of: Action.self)
    return Title(text: "\(state)", press: { sink.send(.note) })
  }
}
