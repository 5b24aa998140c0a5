// Reports to observers and debuggers, if there are any.
extension WorkflowNode {
  /// Reports an action that arrived through a sink.
  @usableFromInline
  func reportReceived<Action: WorkflowAction>(
    _ action: Action
  ) where Action.WorkflowType == WorkflowType {
    if runtime.debugger != nil { runtime.debuggedUpdate = DebuggedUpdate(of: self) }
    runtime.cause = .action(type: Action.self, workflowType: WorkflowType.self)
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidReceiveAction(action, workflow: workflow, session: session)
  }

  /// Reports that an action will be applied; returns the closure to call afterwards.
  @usableFromInline
  func reportAction<Action: WorkflowAction>(
    _ action: Action
  ) -> ((WorkflowType.State, WorkflowType.Output?) -> Void)?
  where Action.WorkflowType == WorkflowType {
    guard let observer = runtime.observer, let session else { return nil }
    return observer.workflowWillApplyAction(
      action, workflow: workflow, state: state, session: session)
  }

  /// Reports that the workflow will render; returns the closure to call with the rendering.
  @usableFromInline
  func reportRender() -> ((WorkflowType.Rendering) -> Void)? {
    guard let observer = runtime.observer, let session else { return nil }
    return observer.workflowWillRender(workflow, state: state, session: session)
  }

  /// Reports that the parent has replaced the workflow with a new value.
  @usableFromInline
  func reportUpdate(from oldWorkflow: WorkflowType) {
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidChange(from: oldWorkflow, to: workflow, state: state, session: session)
  }
}

extension TreeNode {
  /// Reports that a child's output has reached the node.
  @usableFromInline
  final func reportChildOutput() { runtime.debuggedUpdate?.propagate(to: self) }

  @usableFromInline
  final func reportSkip() {
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidSkipRender(session: session)
  }
}
