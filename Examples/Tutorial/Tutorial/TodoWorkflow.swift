import WorkflowSDL

/// Stores the user's todos; shows the list, and the edited todo on top of it.
struct TodoWorkflow: Workflow {
  let name: String

  enum Output: Equatable {
    case back
  }

  struct State: Codable, Equatable {
    var todos = UndoHistory<[Todo]>([])
    var edited: Todo?
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> [BackStack.Item] {
    let list = TodoListWorkflow(name: name, todos: state.todos)
      .rendered(in: context, outputMap: Action.list)
    guard let todo = state.edited else { return [list] }
    let edit = TodoEditWorkflow(todo: todo)
      .rendered(in: context, outputMap: Action.edit)
    return [list, edit]
  }

  enum Action: WorkflowAction, Equatable {
    case list(TodoListWorkflow.Output)
    case edit(TodoEditWorkflow.Output)

    func apply(toState state: inout State) -> Output? {
      switch self {
      case .list(.back):
        return .back
      case .list(.select(let todo)):
        state.edited = todo
      case .list(.add):
        let lastID = state.todos.value.map(\.id).max() ?? 0
        state.edited = Todo(id: lastID + 1, title: "", note: "")
      case .list(.check(var todo)):
        todo.isDone.toggle()
        state.save(todo, as: todo.isDone ? "Check" : "Uncheck")
      case .list(.delete(let todo)):
        state.todos.record(state.todos.value.filter { $0.id != todo.id }, as: "Delete")
      case .list(.undo):
        state.todos.undo()
      case .list(.redo):
        state.todos.redo()
      case .edit(.discard):
        state.edited = nil
      case .edit(.save(let todo)):
        state.save(todo, as: state.step(saving: todo))
        state.edited = nil
      }
      return nil
    }

    typealias WorkflowType = TodoWorkflow
  }
}

extension TodoWorkflow.State {
  /// Replaces the todo that has the same id, or appends a new one, as a step that can be undone.
  mutating func save(_ todo: Todo, as step: String) {
    var todos = self.todos.value
    if let index = todos.firstIndex(where: { $0.id == todo.id }) {
      todos[index] = todo
    } else {
      todos.append(todo)
    }
    self.todos.record(todos, as: step)
  }

  /// The name of the step that saves the edited todo as `todo`.
  func step(saving todo: Todo) -> String {
    guard let edited, !edited.title.isEmpty else { return "Add" }
    return edited.title == todo.title ? "Edit Note" : "Rename"
  }
}
