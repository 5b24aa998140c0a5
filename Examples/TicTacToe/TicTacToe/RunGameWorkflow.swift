import WorkflowSDL

/// Asks for the players' names, runs the game, and asks for confirmation before quitting it.
struct RunGameWorkflow: Workflow {
  struct State: Codable, Equatable, RestorableState, Sendable {
    enum Step: Codable, Equatable, Sendable {
      case newGame
      case playing
      case confirmingQuit
    }

    var players = Players()
    var step = Step.newGame

    /// Without the question, which a restored start does not ask again.
    var saved: State {
      State(players: players, step: step == .confirmingQuit ? .playing : step)
    }
  }

  func makeInitialState() -> State { State() }

  func render(
    state: State, context: RenderContext<Self>
  ) -> Alert.Screen<BackStack.Screen<AnyScreen>> {
    let sink = context.makeSink(of: Action.self)
    let newGame = NewGameScreen(
      players: state.players,
      edit: { sink.send(.edit($0, $1)) },
      start: { sink.send(.start) })
    let first = BackStack.Item(
      key: "new game", screen: newGame.asAnyScreen(), barVisibility: .hidden)
    guard state.step != .newGame else {
      return Alert.Screen(baseScreen: BackStack.Screen(items: [first]), alert: nil)
    }
    let game = TakeTurnsWorkflow(players: state.players)
      .rendered(in: context, outputMap: Action.game)
    return Alert.Screen(
      baseScreen: BackStack.Screen(items: [first, game]),
      alert: state.step == .confirmingQuit ? confirmation(sink) : nil)
  }

  @MainActor
  private func confirmation(_ sink: Sink<Action>) -> Alert {
    Alert(
      title: tr("Quit this game?"),
      message: tr("The game isn't over yet. It will be lost if you quit."),
      actions: [
        Alert.Action(title: tr("Quit"), style: .destructive) { sink.send(.quit) },
        Alert.Action(title: tr("Keep Playing"), style: .cancel) { sink.send(.keepPlaying) },
      ])
  }

  enum Action: WorkflowAction, Equatable {
    case edit(Mark, String)
    case start
    case game(TakeTurnsWorkflow.Output)
    case keepPlaying
    case quit

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .edit(let mark, let name):
        state.players[mark] = name
      case .start:
        if state.players.areNamed { state.step = .playing }
      case .game(.quit(isUnderWay: true)):
        state.step = .confirmingQuit
      case .game(.quit(isUnderWay: false)), .quit:
        state.step = .newGame
      case .keepPlaying:
        state.step = .playing
      }
      return nil
    }

    typealias WorkflowType = RunGameWorkflow
  }
}
