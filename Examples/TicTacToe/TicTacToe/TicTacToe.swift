import WorkflowSDL

/// A game for two: three in a row win.
public enum TicTacToe {
  /// The whole of it: who plays, the game, and whether they really want to quit.
  @MainActor
  public static var workflow: AnyWorkflow<Alert.Screen<BackStack.Screen<AnyScreen>>, Never> {
    RunGameWorkflow().asAnyWorkflow()
  }
}
