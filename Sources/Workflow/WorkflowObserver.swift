/// Watches what happens in a host's tree. Every requirement has a default that does nothing.
///
/// In order of calls: a session begins, its state is made, it renders; then it changes, receives
/// and applies actions and renders again, until it ends.
public protocol WorkflowObserver {
  /// A workflow entered the tree.
  @preconcurrency @MainActor
  func sessionDidBegin(_ session: WorkflowSession)

  /// A workflow left the tree.
  @preconcurrency @MainActor
  func sessionDidEnd(_ session: WorkflowSession)

  /// A workflow made its initial state.
  @preconcurrency @MainActor
  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession)

  /// A workflow is about to render; the returned closure is called with the rendering.
  @preconcurrency @MainActor
  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)?

  /// A workflow was replaced by a new value and has adapted its state.
  @preconcurrency @MainActor
  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession)

  /// A workflow's sink delivered an action; the outputs this leads to are not reported here.
  @preconcurrency @MainActor
  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession)

  /// A workflow is about to apply an action; the returned closure is called with the result.
  @preconcurrency @MainActor
  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)?
}

extension WorkflowObserver {
  /// Does nothing.
  @preconcurrency @MainActor
  public func sessionDidBegin(_ session: WorkflowSession) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func sessionDidEnd(_ session: WorkflowSession) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {}

  /// Asks for no call after the rendering.
  @preconcurrency @MainActor
  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? { nil }

  /// Does nothing.
  @preconcurrency @MainActor
  public func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {}

  /// Asks for no call after the action.
  @preconcurrency @MainActor
  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? { nil }
}
