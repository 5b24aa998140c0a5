import WorkflowSDL

/// A form for the names of the players.
struct NewGameScreen: BodyBackingScreen {
  typealias View = NewGameView

  let players: Players
  let edit: (Mark, String) -> Void
  let start: () -> Void
}

struct NewGameView: BodyProvider {
  typealias Screen = NewGameScreen

  func body(with screen: Screen) -> some View {
    ScrollView {
      VStack(alignment: .fill) {
        Text(tr("Tic-tac-toe")).font(.largeTitle).heading().textAlignment(.center)
        TextField(tr("Player X"), text: screen.players.x, onEdit: { screen.edit(.x, $0) })
          .onSubmit(screen.start)
          .defaultFocus()
        TextField(tr("Player O"), text: screen.players.o, onEdit: { screen.edit(.o, $0) })
          .onSubmit(screen.start)
        Button(tr("Play"), style: .prominent, action: screen.start)
          .disabled(!screen.players.areNamed)
      }
      .padding()
      .filling()
    }
  }
}
