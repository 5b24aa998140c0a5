/// The cause of a render pass.
public enum RenderCause {
  case firstRendering
  /// The host received a new root workflow.
  case update
  case action(type: Any.Type, workflowType: Any.Type)
}
