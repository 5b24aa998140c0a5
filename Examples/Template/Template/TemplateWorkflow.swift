import WorkflowSDL

/// A list of items, and the text of the next one.
struct TemplateWorkflow: Workflow {
  /// Live reload and restoration after a crash keep this state.
  struct State: Codable, Equatable, RestorableState {
    var draft = ""
    var items: [Item] = []

    /// Whether the draft has more than spaces.
    var canAdd: Bool { !draft.allSatisfy(\.isWhitespace) }
  }

  struct Item: Codable, Equatable {
    let id: Int
    var title: String
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> TemplateScreen {
    let sink = context.makeSink(of: Action.self)
    return TemplateScreen(
      draft: state.draft,
      items: state.items,
      canAdd: state.canAdd,
      edit: { sink.send(.edit($0)) },
      add: { sink.send(.add) },
      clear: { sink.send(.clear) })
  }

  enum Action: WorkflowAction, Equatable {
    case edit(String)
    case add
    case clear

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .edit(let text): state.draft = text
      case .add:
        guard state.canAdd else { break }
        state.items.append(Item(id: state.items.count, title: state.draft))
        state.draft = ""
      case .clear: state.items = []
      }
      return nil
    }

    typealias WorkflowType = TemplateWorkflow
  }
}
