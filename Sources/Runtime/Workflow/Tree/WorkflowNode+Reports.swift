// What observers and debuggers are told of a node, if there are any.
extension WorkflowNode {
  /// An action came through a sink.
  @usableFromInline
  func reportReceived<Action: WorkflowAction>(
    _ action: Action
  ) where Action.WorkflowType == WorkflowType {
    if runtime.debugger != nil { runtime.debuggedUpdate = DebuggedUpdate(of: self) }
    runtime.cause = .action(type: Action.self, workflowType: WorkflowType.self)
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidReceiveAction(action, workflow: workflow, session: session)
  }

  /// An action is about to be applied; gives what to call afterwards.
  @usableFromInline
  func reportAction<Action: WorkflowAction>(
    _ action: Action
  ) -> ((WorkflowType.State, WorkflowType.Output?) -> Void)?
  where Action.WorkflowType == WorkflowType {
    guard let observer = runtime.observer, let session else { return nil }
    return observer.workflowWillApplyAction(
      action, workflow: workflow, state: state, session: session)
  }

  /// The workflow is about to render; gives what to call with the rendering.
  @usableFromInline
  func reportRender() -> ((WorkflowType.Rendering) -> Void)? {
    guard let observer = runtime.observer, let session else { return nil }
    return observer.workflowWillRender(workflow, state: state, session: session)
  }

  /// The workflow was replaced by the value of a new pass.
  @usableFromInline
  func reportUpdate(from oldWorkflow: WorkflowType) {
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidChange(from: oldWorkflow, to: workflow, state: state, session: session)
  }
}

extension TreeNode {
  /// An output of a child has come up to the node.
  @usableFromInline
  final func reportRise() { runtime.debuggedUpdate?.rise(to: self) }

  /// The node was left as it is.
  @usableFromInline
  final func reportSkip() {
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidSkipRender(session: session)
  }
}
