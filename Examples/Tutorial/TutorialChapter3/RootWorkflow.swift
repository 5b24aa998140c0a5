import WorkflowSDL

/// Shows the welcome screen, and the todos on top of it after the user has logged in.
struct RootWorkflow: Workflow {
  struct State: Codable, Equatable {
    /// The name of the logged-in user; nil before the login.
    var name: String?
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> BackStack.Screen<AnyScreen> {
    let welcome = WelcomeWorkflow()
      .rendered(in: context, outputMap: Action.welcome)
    let list = state.name.map { name in
      TodoListWorkflow(name: name)
        .rendered(in: context, outputMap: Action.list)
    }
    let first = BackStack.Item(
      key: "welcome", screen: welcome.asAnyScreen(), barVisibility: .hidden)
    return BackStack.Screen(items: [first, list])
  }

  enum Action: WorkflowAction, Equatable {
    case welcome(WelcomeWorkflow.Output)
    case list(TodoListWorkflow.Output)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .welcome(.didLogIn(let name)): state.name = name
      case .list(.back): state.name = nil
      }
      return nil
    }

    typealias WorkflowType = RootWorkflow
  }
}
