import WorkflowSDL

/// Shows the user's todos; an output requests to open, change or add one.
struct TodoListWorkflow: Workflow {
  let name: String
  let todos: UndoHistory<[Todo]>

  enum Output: Equatable {
    case back
    case select(Todo)
    case add
    case check(Todo)
    case delete(Todo)
    case undo
    case redo
  }

  func render(state: Void, context: RenderContext<Self>) -> BackStack.Item {
    let sink = context.makeOutputSink()
    let screen = TodoListScreen(
      todos: todos,
      select: { sink.send(.select($0)) },
      check: { sink.send(.check($0)) },
      delete: { sink.send(.delete($0)) },
      undo: { sink.send(.undo) },
      redo: { sink.send(.redo) })
    return BackStack.Item(
      key: "list",
      screen: screen.asAnyScreen(),
      barContent: Bar.Content(
        title: "\(name)'s To-Dos",
        leftItem: .init(content: .back(title: nil)) { sink.send(.back) },
        rightItem: .init(content: .text("New"), shortcut: .init("n")) { sink.send(.add) }))
  }
}
