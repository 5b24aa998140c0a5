import WorkflowSDL

/// A board to play on.
struct BoardView: WidgetView {
  let board: Board
  let currentTurn: Mark
  let select: (Int) -> Void

  func makeWidget() -> BoardWidget { BoardWidget() }

  func update(_ widget: BoardWidget, in environment: ViewEnvironment) {
    widget.show(board, currentTurn: currentTurn)
    widget.didSelect = select
  }
}
