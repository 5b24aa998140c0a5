internal import Workflow

/// An observer that counts the renders of workflows.
final class RenderCount: WorkflowObserver {
  private(set) var count = 0

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    count += 1
    return nil
  }
}
