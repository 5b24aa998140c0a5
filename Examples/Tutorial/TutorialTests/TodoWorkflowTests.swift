import Testing
import WorkflowSDL
import WorkflowTesting

@testable import Tutorial

@MainActor @Suite struct TodoWorkflowTests {
  private let todo = Todo(id: 1, title: "Water the plants", note: "")

  private func tester(
    edited: Todo? = nil, output: TodoListWorkflow.Output? = nil
  ) -> RenderTester<TodoWorkflow> {
    TodoWorkflow(name: "Ada")
      .renderTester(initialState: .init(todos: UndoHistory([todo]), edited: edited))
      .expectWorkflow(
        type: TodoListWorkflow.self, producingRendering: item("list"), producingOutput: output
      ) { list in #expect(list.name == "Ada") }
  }

  private func item(_ key: String) -> BackStack.Item {
    let screen = WelcomeScreen(name: "", canLogIn: false, editName: { _ in }, logIn: {})
    return BackStack.Item(key: key, screen: screen.asAnyScreen())
  }

  @Test func `shows the list alone, until a todo is selected`() {
    tester(output: .select(todo))
      .render { items in #expect(items.map(\.key) == ["list"]) }
      .assertStateModifications { $0.edited = todo }
  }

  @Test func `shows the edited todo on top of the list`() {
    tester(edited: todo)
      .expectWorkflow(type: TodoEditWorkflow.self, producingRendering: item("edit")) { edit in
        #expect(edit.todo == todo)
      }
      .render { items in #expect(items.map(\.key) == ["list", "edit"]) }
  }

  @Test func `a saved todo replaces the original`() {
    let changed = Todo(id: 1, title: "Water the fern", note: "Every day")
    tester(edited: todo)
      .expectWorkflow(
        type: TodoEditWorkflow.self, producingRendering: item("edit"),
        producingOutput: .save(changed)
      )
      .render()
      .assertStateModifications { state in
        state.todos.record([changed], as: "Rename")
        state.edited = nil
      }
  }

  @Test func `a new todo has its own id, and is last after it is saved`() {
    let new = Todo(id: 2, title: "Write to Charles", note: "")
    TodoWorkflow.Action.tester(withState: .init(todos: UndoHistory([todo])))
      .send(action: .list(.add))
      .send(action: .edit(.save(new)))
      .verifyState { state in
        #expect(state.todos.value == [todo, new])
        #expect(state.todos.undoTitle == "Undo Add")
      }
  }

  @Test func `a discarded edit changes nothing`() {
    TodoWorkflow.Action.tester(withState: .init(todos: UndoHistory([todo]), edited: todo))
      .send(action: .edit(.discard))
      .assert(state: .init(todos: UndoHistory([todo])))
  }

  @Test func `a checked and a deleted todo are steps that can be undone`() {
    TodoWorkflow.Action.tester(withState: .init(todos: UndoHistory([todo])))
      .send(action: .list(.check(todo)))
      .verifyState { #expect($0.todos.value[0].isDone && $0.todos.undoTitle == "Undo Check") }
      .send(action: .list(.delete(todo)))
      .verifyState { #expect($0.todos.value.isEmpty && $0.todos.undoTitle == "Undo Delete") }
      .send(action: .list(.undo))
      .verifyState { #expect($0.todos.value.count == 1 && $0.todos.redoTitle == "Redo Delete") }
      .send(action: .list(.redo))
      .verifyState { #expect($0.todos.value.isEmpty) }
  }

  @Test func `reports when to go back`() {
    TodoWorkflow.Action.tester(withState: .init())
      .send(action: .list(.back))
      .assert(output: .back)
  }
}
