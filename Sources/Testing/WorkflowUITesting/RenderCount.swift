internal import Workflow

final class RenderCount: WorkflowObserver {
  private(set) var count = 0

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    count += 1
    return nil
  }
}
