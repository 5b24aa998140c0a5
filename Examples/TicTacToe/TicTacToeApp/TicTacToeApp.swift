import TicTacToe
import WorkflowDevTools
import WorkflowSDL

/// The tic-tac-toe app.
@main
struct TicTacToeApp: App {
  typealias Tools = DevTools
  static var title: String { tr("Tic-tac-toe") }
  static let restoration = Restoration.afterCrash
  static let abstract = "A game for two players: three in a row win."

  let workflow: AnyWorkflow<Alert.Screen<BackStack.Screen<AnyScreen>>, Never>

  init(launch: Launch) {
    workflow = TicTacToe.workflow
  }
}
