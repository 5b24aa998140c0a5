import WorkflowSDL

/// A game for two players: three in a row win.
public enum TicTacToe {
  /// The root workflow: the players' names, the game, and the confirmation before quitting.
  @MainActor
  public static var workflow: AnyWorkflow<Alert.Screen<BackStack.Screen<AnyScreen>>, Never> {
    RunGameWorkflow().asAnyWorkflow()
  }
}
