import Testing
import ViewEnvironment
import Workflow
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@testable import Counter
@testable import CounterApp

@MainActor @Suite struct RestoredTests {
  @Test func `a restored harness shows the same as the previous one`() async throws {
    let harness = try Harness(app: CounterApp.self, environment: ["demo": "uiKit"])
    try await harness.click("+")
    try await harness.resize(to: Size(width: 300, height: 200))
    let restored = try harness.restored()
    try await restored.settle()
    #expect(restored.shows("The value is 1"))
    #expect(restored.window.size == Size(width: 300, height: 200))
  }

  @Test func `a window that fills the display has the display's size again`() async throws {
    let harness = try Harness(app: CounterApp.self, environment: ["demo": "uiKit"])
    let size = harness.window.size
    try await harness.press(.function(11))
    try await harness.resize(to: Size(width: 300, height: 200))
    let restored = try harness.restored()
    #expect(restored.window.size == Size(width: 300, height: 200))
    #expect(restored.window.presentation == .fullscreen)
    #expect(restored.window.state.size == size)
  }

  @Test func `renders of a restored harness are counted`() async throws {
    let harness = try Harness(app: CounterApp.self, environment: ["demo": "uiKit"])
    let restored = try harness.restored()
    try await restored.settle()
    let cost = try await restored.cost { try await restored.click("+") }
    #expect(cost.nodesRendered == 2)
  }

  @Test func `a workflow whose state is not saved is reported by name`() async throws {
    let harness = try Harness(workflow: Forgetful())
    let error = #expect(throws: AutomationError.self) { try harness.restored() }
    #expect(error?.description.contains("Forgetful") == true)
    #expect(error?.description.contains("Make the state Codable, or a RestorableState.") == true)
  }

  @Test func `a widget has no states to restore`() throws {
    let harness = try Harness(widget: Label("a"))
    let error = #expect(throws: AutomationError.self) { try harness.restored() }
    #expect(
      error?.description
        == "Expected to restore workflows, but the harness shows Label. Make it with Harness(workflow:) or Harness(app:)."
    )
  }
}

/// A workflow whose state cannot be saved.
private struct Forgetful: Workflow {
  struct State {
    var action: () -> Void = {}
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Forgetful>) -> AnyScreen {
    Blank().asAnyScreen()
  }
}

private struct Blank: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(build: { Label("blank") }, update: { _ in })
  }
}
