import Testing
import WorkflowTesting

@testable import Tutorial

@MainActor @Suite struct WelcomeWorkflowTests {
  @Test func `editing changes the name`() {
    WelcomeWorkflow.Action.tester(withState: .init(name: "Ad"))
      .send(action: .editName("Ada"))
      .assert(state: .init(name: "Ada"))
      .assertNoOutput()
  }

  @Test func `a user with a name logs in`() {
    WelcomeWorkflow.Action.tester(withState: .init(name: "Ada"))
      .send(action: .logIn)
      .assert(output: .didLogIn(name: "Ada"))
  }

  @Test(arguments: ["", " "])
  func `a login needs a name`(name: String) {
    WelcomeWorkflow.Action.tester(withState: .init(name: name))
      .send(action: .logIn)
      .assertNoOutput()
  }

  @Test func `the screen shows the name, and edits it`() {
    WelcomeWorkflow().renderTester(initialState: .init(name: "Ad"))
      .render { screen in
        #expect(screen.name == "Ad")
        #expect(screen.canLogIn)
        screen.editName("Ada")
      }
      .assert(action: WelcomeWorkflow.Action.editName("Ada"))
      .assert(state: .init(name: "Ada"))
  }
}
