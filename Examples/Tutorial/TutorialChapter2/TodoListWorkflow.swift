import WorkflowSDL

/// Shows todos.
struct TodoListWorkflow: Workflow {
  struct State: Codable, Equatable {
    var todos = [
      Todo(id: 1, title: "Read chapter 1", note: "Welcome, and the update loop"),
      Todo(id: 2, title: "Read chapter 2", note: "A list of todos"),
      Todo(id: 3, title: "Have a break", note: ""),
    ]
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> TodoListScreen {
    TodoListScreen(todos: state.todos)
  }
}
