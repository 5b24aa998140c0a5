import WorkflowSDL

/// Shows a board that players can click.
struct BoardView: WidgetView {
  let board: Board
  let currentTurn: Mark
  let onSelect: (Int) -> Void

  func makeWidget() -> BoardWidget { BoardWidget() }

  func update(_ widget: BoardWidget, in environment: ViewEnvironment) {
    widget.show(board, currentTurn: currentTurn)
    widget.didSelect = onSelect
  }
}
