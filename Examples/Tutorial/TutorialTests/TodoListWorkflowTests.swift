import Testing
import WorkflowSDL
import WorkflowTesting

@testable import Tutorial

@MainActor @Suite struct TodoListWorkflowTests {
  private let todo = Todo(id: 1, title: "Water the plants", note: "")

  private var tester: RenderTester<TodoListWorkflow> {
    TodoListWorkflow(name: "Ada", todos: [todo]).renderTester()
  }

  @Test func `shows the todos below a title that says whose they are`() {
    tester.render { item in
      #expect(item.barContent?.title == "Todos of Ada")
      #expect(item.list?.todos == [todo])
    }
  }

  @Test func `tells which todo is selected`() {
    tester.render { item in item.list?.select(todo) }
      .assert(output: .select(todo))
  }

  @Test func `tells when there is to be a new one, and when to go back`() {
    tester.render { item in item.barContent?.rightItem?.handler() }
      .assert(output: .add)
    tester.render { item in item.barContent?.leftItem?.handler() }
      .assert(output: .back)
  }
}

extension BackStack.Item {
  fileprivate var list: TodoListScreen? { screen.wrappedScreen as? TodoListScreen }
}
