/// The cause of a render pass.
public enum RenderCause {
  case firstRendering
  /// The host received a new root workflow.
  case update
  /// An action of type `type` was sent to a workflow of type `workflowType`.
  case action(type: Any.Type, workflowType: Any.Type)
}
