import WorkflowSDL

/// Shows what there is to do.
struct TodoListScreen: BodyBackingScreen {
  typealias View = TodoListView

  let todos: [Todo]
}

struct TodoListView: BodyProvider {
  typealias Screen = TodoListScreen

  func body(with screen: Screen) -> some View {
    List(screen.todos, id: \.id, name: \.title) { todo in
      TodoRow(todo: todo)
    }
    .emptyText("Nothing to do yet")
  }
}

/// A title, and the note below it where there is one.
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
