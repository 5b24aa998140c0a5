import WorkflowSDL

/// Shows the user's todos; an output requests to open one, or to add a new one.
struct TodoListWorkflow: Workflow {
  let name: String
  let todos: [Todo]

  enum Output: Equatable {
    case back
    case select(Todo)
    case add
  }

  func render(state: Void, context: RenderContext<Self>) -> BackStack.Item {
    let sink = context.makeOutputSink()
    return BackStack.Item(
      key: "list",
      screen: TodoListScreen(todos: todos, select: { sink.send(.select($0)) }).asAnyScreen(),
      barContent: Bar.Content(
        title: "\(name)'s To-Dos",
        leftItem: .init(content: .back(title: nil)) { sink.send(.back) },
        rightItem: .init(content: .text("New"), shortcut: .init("n")) { sink.send(.add) }))
  }
}
