import WorkflowSDL

/// The app that Documentation/Tutorial builds: the user logs in and edits todos.
public enum Tutorial {
  /// The root workflow.
  @MainActor public static var workflow: AnyWorkflow<BackStack.Screen<AnyScreen>, Never> {
    RootWorkflow().asAnyWorkflow()
  }
}
