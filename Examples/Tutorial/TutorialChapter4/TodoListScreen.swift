import WorkflowSDL

/// Shows a list of todos.
struct TodoListScreen: BodyBackingScreen {
  typealias View = TodoListView

  let todos: [Todo]
  let select: (Todo) -> Void
}

struct TodoListView: BodyProvider {
  typealias Screen = TodoListScreen

  func body(with screen: Screen) -> some View {
    if screen.todos.isEmpty {
      EmptyState(
        icon: .checkmark, title: "No to-dos yet", text: "Add one with New or Ctrl+N.")
    } else {
      List(screen.todos, id: \.id, name: \.title, onSelect: screen.select) { todo in
        TodoRow(todo: todo)
      }
      .defaultFocus()
    }
  }
}

/// Shows the title of a todo, and its note below unless it is empty.
struct TodoRow: View {
  let todo: Todo

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(todo.title).lineLimit(1)
      if !todo.note.isEmpty {
        Text(todo.note).font(.message).foregroundColor(\.secondaryText).lineLimit(1)
      }
    }
  }
}
