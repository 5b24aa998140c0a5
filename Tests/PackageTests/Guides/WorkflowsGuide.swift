import WorkflowSDL

struct VotesWorkflow: Workflow {
  struct State: Equatable {
    var yes = 3
    var no = 1
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = VotesWorkflow
    case voteYes, voteNo

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .voteYes: state.yes += 1
      case .voteNo: state.no += 1
      }
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> VotesScreen {
    let sink = context.makeSink(of: Action.self)
    return VotesScreen(
      result: "\(state.yes) yes, \(state.no) no",
      voteYes: { sink.send(.voteYes) }, voteNo: { sink.send(.voteNo) })
  }
}

struct VotesScreen: BodyBackingScreen {
  typealias View = VotesView
  let result: String
  let voteYes: () -> Void
  let voteNo: () -> Void
}

struct VotesView: BodyProvider {
  typealias Screen = VotesScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.result).font(.title)
      HStack {
        Button("Yes", action: screen.voteYes)
        Button("No", action: screen.voteNo)
      }
    }
  }
}

struct VotesApp: App {
  let workflow = VotesWorkflow()
  init(launch: Launch) {}
}
