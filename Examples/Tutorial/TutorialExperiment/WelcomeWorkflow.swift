import WorkflowSDL

/// Asks for a name.
struct WelcomeWorkflow: Workflow {
  struct State: Codable, Equatable {
    var name = ""

    var canLogIn: Bool { name.contains { !$0.isWhitespace } }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> WelcomeScreen {
    let sink = context.makeSink(of: Action.self)
    return WelcomeScreen(
      name: state.name,
      canLogIn: state.canLogIn,
      editName: { sink.send(.editName($0)) },
      logIn: {})
  }

  enum Action: WorkflowAction, Equatable {
    case editName(String)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .editName(let name):
        state.name = name + "x"
      }
      return nil
    }

    typealias WorkflowType = WelcomeWorkflow
  }
}
