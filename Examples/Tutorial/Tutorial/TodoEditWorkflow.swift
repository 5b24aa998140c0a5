import WorkflowSDL

/// Edits a copy of a todo, which replaces the original when it is saved.
struct TodoEditWorkflow: Workflow {
  let todo: Todo

  enum Output: Equatable {
    case discard
    case save(Todo)
  }

  struct State: Codable, Equatable {
    var todo: Todo

    var canSave: Bool { todo.title.contains { !$0.isWhitespace } }
  }

  func makeInitialState() -> State { State(todo: todo) }

  func render(state: State, context: RenderContext<Self>) -> BackStack.Item {
    let sink = context.makeSink(of: Action.self)
    let screen = TodoEditScreen(
      title: state.todo.title,
      note: state.todo.note,
      editTitle: { sink.send(.editTitle($0)) },
      editNote: { sink.send(.editNote($0)) },
      save: { sink.send(.save) })
    return BackStack.Item(
      key: "edit",
      screen: screen.asAnyScreen(),
      barContent: Bar.Content(
        title: "To-Do",
        leftItem: .init(content: .back(title: "Discard")) { sink.send(.discard) },
        rightItem: .init(
          content: .text("Save"), isEnabled: state.canSave, shortcut: .init("s")
        ) { sink.send(.save) }))
  }

  enum Action: WorkflowAction, Equatable {
    case editTitle(String)
    case editNote(String)
    case discard
    case save

    func apply(toState state: inout State) -> Output? {
      switch self {
      case .editTitle(let title):
        state.todo.title = title
      case .editNote(let note):
        state.todo.note = note
      case .discard:
        return .discard
      case .save:
        if state.canSave { return .save(state.todo) }
      }
      return nil
    }

    typealias WorkflowType = TodoEditWorkflow
  }
}
