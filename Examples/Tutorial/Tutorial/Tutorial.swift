import WorkflowSDL

/// What the written tutorial (Documentation/Tutorial) builds: somebody logs in, and keeps todos.
public enum Tutorial {
  /// The whole of it.
  @MainActor public static var workflow: AnyWorkflow<BackStack.Screen<AnyScreen>, Never> {
    RootWorkflow().asAnyWorkflow()
  }
}
