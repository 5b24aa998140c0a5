import WorkflowSDL

/// Lets two players take turns until one of them has won or the board is full.
struct TakeTurnsWorkflow: Workflow {
  let players: Players

  enum Output: Equatable {
    /// The user asks to quit; `isUnderWay` is whether an unfinished game would be lost.
    case quit(isUnderWay: Bool)
  }

  struct State: Codable, Equatable, Sendable {
    var board = Board()
    var currentTurn = Mark.x
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> BackStack.Item {
    let sink = context.makeSink(of: Action.self)
    let board = state.board
    let screen = GamePlayScreen(
      status: status(of: state), board: board, currentTurn: state.currentTurn,
      select: { sink.send(.place($0)) })
    return BackStack.Item(
      key: "game",
      screen: screen.asAnyScreen(),
      barContent: Bar.Content(
        title: tr("\(players.x) against \(players.o)"),
        leftItem: .init(content: .back(title: tr("Quit"))) { sink.send(.quit) },
        rightItem: .init(
          content: .text(tr("New Game")), isEnabled: board.isOver, shortcut: .init("n")
        ) { sink.send(.newGame) }))
  }

  private func status(of state: State) -> String {
    if let winner = state.board.winner {
      let name = players[winner]
      return tr("\(name) wins")
    }
    if state.board.isOver { return tr("A tie") }
    let name = players[state.currentTurn]
    return tr("\(name)’s turn")
  }

  enum Action: WorkflowAction, Equatable {
    case place(Int)
    case newGame
    case quit

    func apply(toState state: inout State) -> Output? {
      let board = state.board
      switch self {
      case .place(let index):
        guard !board.isOver, board.spaces[index] == nil else { return nil }
        state.board.place(state.currentTurn, at: index)
        state.currentTurn = state.currentTurn.other
      case .newGame:
        state = State()
      case .quit:
        return .quit(isUnderWay: !board.isEmpty && !board.isOver)
      }
      return nil
    }

    typealias WorkflowType = TakeTurnsWorkflow
  }
}
