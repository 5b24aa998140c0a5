import WorkflowSDL

/// The board, and the next player or the result.
struct GamePlayScreen: BodyBackingScreen {
  typealias View = GamePlayView

  let status: String
  let board: Board
  let currentTurn: Mark
  let select: (Int) -> Void
}

struct GamePlayView: BodyProvider {
  typealias Screen = GamePlayScreen

  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill) {
      Text(screen.status).font(.largeTitle).heading().textAlignment(.center).lineLimit(2)
      BoardView(board: screen.board, currentTurn: screen.currentTurn, onSelect: screen.select)
        .defaultFocus()
    }
    .padding()
  }
}
