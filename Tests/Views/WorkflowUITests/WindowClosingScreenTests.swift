import Testing
import Workflow
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct WindowClosingScreenTests {
  @Test func `a window closes on request`() async throws {
    let harness = try Harness(screen: Title(text: "a"))
    #expect(!harness.isClosed)
    try await harness.requestClose()
    #expect(harness.isClosed)
  }

  @Test func `a workflow is asked, and closes the window after its decision`() async throws {
    let harness = try Harness(workflow: Document())
    try await harness.requestClose()
    #expect(!harness.isClosed)
    #expect(harness.shows("closing"))
    try await harness.click("closing")
    #expect(harness.isClosed)
  }

  @Test func `the innermost screen with windowClosing is asked`() async throws {
    var asked: [String] = []
    let screen = Title(text: "a")
      .windowClosing(.asking { asked.append("inner") })
      .windowClosing(.asking { asked.append("outer") })
    let harness = try Harness(screen: screen)
    try await harness.requestClose()
    #expect(asked == ["inner"])
    #expect(!harness.isClosed)
  }

  @Test func `a screen that is no longer shown is not asked`() async throws {
    var asked: [String] = []
    let title = Title(text: "a")
    let harness = try Harness(
      screen: title.windowClosing(.asking { asked.append("old") }).asAnyScreen())
    try await harness.show(title.asAnyScreen())
    try await harness.requestClose()
    #expect(asked.isEmpty && harness.isClosed)
  }

  @Test func `a screen with windowClosing .now closes the window when it appears`() throws {
    #expect(try Harness(screen: Title(text: "a").windowClosing(.now)).isClosed)
  }

  @Test func `changing windowClosing keeps the widgets`() async throws {
    let log = Log()
    let title = Title(text: "a", log: log)
    let harness = try Harness(screen: title.windowClosing(.allowed))
    try await harness.show(title.windowClosing(.asking {}))
    #expect(log.lines == ["init a", "a to a", "a to a"])
    try await harness.requestClose()
    #expect(!harness.isClosed)
  }
}

/// Asks before it closes.
private struct Document: Workflow {
  enum State { case editing, asking, closed }
  typealias Output = Never

  enum Action: WorkflowAction {
    typealias WorkflowType = Document
    case close, confirm

    func apply(toState state: inout State, context: ApplyContext<Document>) -> Never? {
      switch self {
      case .close: state = .asking
      case .confirm: state = .closed
      }
      return nil
    }
  }

  func makeInitialState() -> State { .editing }

  func render(state: State, context: RenderContext<Document>) -> WindowClosingScreen<Title> {
    let sink = context.makeSink(of: Action.self)
    let title = Title(text: state == .asking ? "closing" : "editing") { sink.send(.confirm) }
    return title.windowClosing(state == .closed ? .now : .asking { sink.send(.close) })
  }
}
