import WorkflowSDL

/// Shows a list of todos, and buttons that undo changes of it.
struct TodoListScreen: BodyBackingScreen {
  typealias View = TodoListView

  let todos: UndoHistory<[Todo]>
  let select: (Todo) -> Void
  let check: (Todo) -> Void
  let delete: (Todo) -> Void
  let undo: () -> Void
  let redo: () -> Void
}

struct TodoListView: BodyProvider {
  typealias Screen = TodoListScreen

  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill, spacing: 0) {
      if screen.todos.value.isEmpty {
        EmptyState(
          icon: .checkmark, title: "No to-dos yet", text: "Add one with New or Ctrl+N."
        )
        .filling()
      } else {
        List(screen.todos.value, id: \.id, name: \.title, onSelect: screen.select) { todo in
          TodoRow(
            todo: todo, check: { screen.check(todo) }, delete: { screen.delete(todo) })
        }
        .defaultFocus()
        .filling()
      }
      FlowStack {
        Button(screen.todos.undoTitle, action: screen.undo)
          .shortcut("z")
          .disabled(!screen.todos.canUndo)
        Button(screen.todos.redoTitle, action: screen.redo)
          .shortcut("z", [.control, .shift])
          .disabled(!screen.todos.canRedo)
      }
      .padding()
    }
  }
}

/// Shows the title of a todo, and its note below unless it is empty.
struct TodoRow: View {
  let todo: Todo
  let check: () -> Void
  let delete: () -> Void

  var body: some View {
    HStack {
      Checkbox("", isOn: todo.isDone, onToggle: { _ in check() })
        .accessibilityLabel("Done")
      VStack(alignment: .leading, spacing: 2) {
        Text(todo.title).lineLimit(1)
        if !todo.note.isEmpty {
          Text(todo.note).font(.message).foregroundColor(\.secondaryText).lineLimit(1)
        }
      }
      Spacer()
      Button("Delete", action: delete).compact().buttonStyle(.borderless)
    }
  }
}
