/// What led to a pass.
public enum RenderCause {
  /// The host was made.
  case firstRendering
  /// The host was given another root workflow.
  case update
  /// An action of a type was sent to a workflow of a type.
  case action(type: Any.Type, workflowType: Any.Type)
}
