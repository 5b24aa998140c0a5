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

  /// A side effect was declared for the first time and has started.
  @preconcurrency @MainActor
  func sideEffectDidStart(key: AnyHashable, session: WorkflowSession)

  /// A side effect has ended.
  @preconcurrency @MainActor
  func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession)

  /// An action came through a sink that is no longer declared, or whose workflow has left; not told
  /// once the host is gone.
  @preconcurrency @MainActor
  func workflowDidDropAction<Action: WorkflowAction>(_ action: Action, session: WorkflowSession)

  /// A workflow was left as it is in this pass, and everything below it.
  @preconcurrency @MainActor
  func workflowDidSkipRender(session: WorkflowSession)

  /// A pass begins; the returned closure is called when it is over.
  @preconcurrency @MainActor
  func renderPassWillBegin(cause: RenderCause) -> (() -> Void)?

  /// There was no pass, for nothing had changed.
  @preconcurrency @MainActor
  func renderPassWasSkipped(cause: RenderCause)

  /// A worker's sequence threw an error, which ended the worker.
  @preconcurrency @MainActor
  func workflowDidFail(_ error: any Error, session: WorkflowSession)

  /// A worker started; the session is that of the workflow that runs it.
  @preconcurrency @MainActor
  func workerDidStart(_ run: WorkerRun, session: WorkflowSession)

  /// A worker, or a replay in its stead, is about to send an output into the tree.
  @preconcurrency @MainActor
  func workerDidSend(_ output: SentOutput, session: WorkflowSession)

  /// A worker ended: its work is done, or it is no longer declared.
  @preconcurrency @MainActor
  func workerDidEnd(_ run: WorkerRun, session: WorkflowSession)
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

  /// Does nothing.
  @preconcurrency @MainActor
  public func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workflowDidDropAction<Action: WorkflowAction>(
    _ action: Action, session: WorkflowSession
  ) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workflowDidSkipRender(session: WorkflowSession) {}

  /// Asks for no call after the pass.
  @preconcurrency @MainActor
  public func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? { nil }

  /// Does nothing.
  @preconcurrency @MainActor
  public func renderPassWasSkipped(cause: RenderCause) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workflowDidFail(_ error: any Error, session: WorkflowSession) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workerDidSend(_ output: SentOutput, session: WorkflowSession) {}

  /// Does nothing.
  @preconcurrency @MainActor
  public func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {}
}
