import WorkflowSDL

/// Asks for a name, and reports the login.
struct WelcomeWorkflow: Workflow {
  enum Output: Equatable {
    case didLogIn(name: String)
  }

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
      logIn: { sink.send(.logIn) })
  }

  enum Action: WorkflowAction, Equatable {
    case editName(String)
    case logIn

    func apply(toState state: inout State) -> Output? {
      switch self {
      case .editName(let name):
        state.name = name
      case .logIn:
        if state.canLogIn { return .didLogIn(name: state.name) }
      }
      return nil
    }

    typealias WorkflowType = WelcomeWorkflow
  }
}
