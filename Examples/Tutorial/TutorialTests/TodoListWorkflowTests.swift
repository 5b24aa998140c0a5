import Testing
import WorkflowSDL
import WorkflowTesting

@testable import Tutorial

@MainActor @Suite struct TodoListWorkflowTests {
  private let todo = Todo(id: 1, title: "Water the plants", note: "")

  private var tester: RenderTester<TodoListWorkflow> {
    TodoListWorkflow(name: "Ada", todos: UndoHistory([todo])).renderTester()
  }

  @Test func `shows the todos below a title with the user's name`() {
    tester.render { item in
      #expect(item.barContent?.title == "Ada's To-Dos")
      #expect(item.list?.todos.value == [todo])
    }
  }

  @Test func `reports the selected todo`() {
    tester.render { item in item.list?.select(todo) }
      .assert(output: .select(todo))
  }

  @Test func `reports changes of a todo, and when to undo them`() {
    tester.render { item in item.list?.check(todo) }
      .assert(output: .check(todo))
    tester.render { item in item.list?.delete(todo) }
      .assert(output: .delete(todo))
    tester.render { item in item.list?.undo() }
      .assert(output: .undo)
    tester.render { item in item.list?.redo() }
      .assert(output: .redo)
  }

  @Test func `reports when to add a todo, and when to go back`() {
    tester.render { item in item.barContent?.rightItem?.handler() }
      .assert(output: .add)
    tester.render { item in item.barContent?.leftItem?.handler() }
      .assert(output: .back)
  }
}

extension BackStack.Item {
  fileprivate var list: TodoListScreen? { screen.wrappedScreen as? TodoListScreen }
}
