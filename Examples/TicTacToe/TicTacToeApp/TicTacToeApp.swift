import TicTacToe
import WorkflowDevTools
import WorkflowSDL

/// Runs a game for two.
@main
package struct TicTacToeApp: App {
  package typealias Tools = DevTools
  package static let title = "Tic-tac-toe"
  package static let restoration = Restoration.afterCrash
  package static let abstract = "A game for two: three in a row win."

  package let workflow: AnyWorkflow<Alert.Screen<BackStack.Screen<AnyScreen>>, Never>

  package init(launch: Launch) {
    workflow = TicTacToe.workflow
  }
}
