import WorkflowSDL

/// Shows the user's todos, and reports when the user goes back.
struct TodoListWorkflow: Workflow {
  let name: String

  enum Output: Equatable {
    case back
  }

  struct State: Codable, Equatable {
    var todos = [
      Todo(id: 1, title: "Read chapter 1", note: "Welcome, and the update loop"),
      Todo(id: 2, title: "Read chapter 2", note: "A list of todos"),
      Todo(id: 3, title: "Have a break", note: ""),
    ]
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> BackStack.Item {
    let sink = context.makeOutputSink()
    return BackStack.Item(
      key: "list",
      screen: TodoListScreen(todos: state.todos).asAnyScreen(),
      barContent: Bar.Content(
        title: "\(name)'s To-Dos",
        leftItem: .init(content: .back(title: nil)) { sink.send(.back) }))
  }
}
