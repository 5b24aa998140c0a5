import Testing
import WorkflowSDL
import WorkflowTesting

@testable import Tutorial

@MainActor @Suite struct TodoEditWorkflowTests {
  private let todo = Todo(id: 1, title: "Water the plants", note: "")
  private let changed = Todo(id: 1, title: "Water the fern", note: "Every day")

  @Test func `edits the title and the note of a copy`() {
    TodoEditWorkflow.Action.tester(withState: .init(todo: todo))
      .send(action: .editTitle("Water the fern"))
      .assertNoOutput()
      .send(action: .editNote("Every day"))
      .assertNoOutput()
      .assert(state: .init(todo: changed))
  }

  @Test func `saves the edited todo`() {
    TodoEditWorkflow.Action.tester(withState: .init(todo: changed))
      .send(action: .save)
      .assert(output: .save(changed))
  }

  @Test func `saves nothing without a title`() {
    TodoEditWorkflow.Action.tester(withState: .init(todo: Todo(id: 1, title: " ", note: "")))
      .send(action: .save)
      .assertNoOutput()
  }

  @Test func `starts with the todo it was given`() {
    TodoEditWorkflow(todo: todo).renderTester()
      .render { item in
        let screen = item.screen.wrappedScreen as? TodoEditScreen
        #expect(screen?.title == "Water the plants")
        #expect(item.barContent?.rightItem?.isEnabled == true)
        item.barContent?.leftItem?.handler()
      }
      .assert(output: .discard)
  }
}
