import Testing
import WorkflowSDL
import WorkflowTesting

@testable import Tutorial

@MainActor @Suite struct RootWorkflowTests {
  private func tester(
    name: String?, welcome: WelcomeWorkflow.Output? = nil, todos: TodoWorkflow.Output? = nil
  ) -> RenderTester<RootWorkflow> {
    let screen = WelcomeScreen(name: "", canLogIn: false, editName: { _ in }, logIn: {})
    let list = BackStack.Item(key: "list", screen: screen.asAnyScreen())
    return RootWorkflow().renderTester(initialState: .init(name: name))
      .expectWorkflow(
        type: WelcomeWorkflow.self, producingRendering: screen, producingOutput: welcome
      )
      .expectWorkflow(
        type: TodoWorkflow.self, producingRendering: [list], producingOutput: todos)
  }

  @Test func `asks for a name first`() {
    tester(name: nil).render { stack in #expect(stack.items.map(\.key) == ["welcome"]) }
  }

  @Test func `a login shows the todos on top`() {
    tester(name: nil, welcome: .didLogIn(name: "Ada"))
      .render()
      .assert(state: .init(name: "Ada"))
    tester(name: "Ada")
      .render { stack in #expect(stack.items.map(\.key) == ["welcome", "list"]) }
  }

  @Test func `going back asks for a name again`() {
    tester(name: "Ada", todos: .back)
      .render()
      .assert(state: .init(name: nil))
  }
}
