/// Observes the events of a host's tree. Every requirement has a default implementation that does
/// nothing.
///
/// In order of calls for one workflow: its session begins, it makes its initial state and renders;
/// then, any number of times, it is replaced by a new value or receives and applies an action, and
/// renders again; finally its session ends.
public protocol WorkflowObserver {
  /// Called when a workflow enters the tree.
  @preconcurrency @MainActor
  func sessionDidBegin(_ session: WorkflowSession)

  /// Called when a workflow leaves the tree.
  @preconcurrency @MainActor
  func sessionDidEnd(_ session: WorkflowSession)

  /// Called after a workflow has made its initial state.
  @preconcurrency @MainActor
  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession)

  /// Called before a workflow renders; the returned closure is called with the rendering.
  @preconcurrency @MainActor
  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)?

  /// Called after the parent has replaced a workflow with a new value and
  /// `workflowDidChange(from:state:)` has adapted the state.
  @preconcurrency @MainActor
  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession)

  /// Called when a sink delivers an action, but not for actions to which a child's output is
  /// mapped.
  @preconcurrency @MainActor
  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession)

  /// Called before an action is applied; the returned closure is called with the new state and
  /// output.
  @preconcurrency @MainActor
  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)?

  /// Called when a side effect is declared for the first time, before its action runs.
  @preconcurrency @MainActor
  func sideEffectDidStart(key: AnyHashable, session: WorkflowSession)

  /// Called after a side effect has ended.
  @preconcurrency @MainActor
  func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession)

  /// Called when an action arrives too late: its sink is no longer declared, or its workflow has
  /// left the tree.
  ///
  /// Not called after the host is deallocated.
  @preconcurrency @MainActor
  func workflowDidDropAction<Action: WorkflowAction>(_ action: Action, session: WorkflowSession)

  /// Called when a pass skips a workflow and its descendants because nothing has changed.
  @preconcurrency @MainActor
  func workflowDidSkipRender(session: WorkflowSession)

  /// Called before a render pass; the returned closure is called after it.
  @preconcurrency @MainActor
  func renderPassWillBegin(cause: RenderCause) -> (() -> Void)?

  /// Called instead of a pass if nothing has changed and `RuntimeOptions.rendersOnlyIfStateChanged`
  /// is set.
  @preconcurrency @MainActor
  func renderPassWasSkipped(cause: RenderCause)

  /// Called when a worker's sequence has thrown an error, which ends the worker.
  @preconcurrency @MainActor
  func workflowDidFail(_ error: any Error, session: WorkflowSession)

  /// Called after a worker has started; the session belongs to the workflow that runs it.
  @preconcurrency @MainActor
  func workerDidStart(_ run: WorkerRun, session: WorkflowSession)

  /// Called before a worker, or its replay, sends an output into the tree.
  @preconcurrency @MainActor
  func workerDidSend(_ output: SentOutput, session: WorkflowSession)

  /// Called after a worker has ended: it finished, or is no longer declared.
  @preconcurrency @MainActor
  func workerDidEnd(_ run: WorkerRun, session: WorkflowSession)
}

extension WorkflowObserver {
  @preconcurrency @MainActor
  public func sessionDidBegin(_ session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func sessionDidEnd(_ session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {}

  @preconcurrency @MainActor
  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? { nil }

  @preconcurrency @MainActor
  public func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {}

  @preconcurrency @MainActor
  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {}

  @preconcurrency @MainActor
  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? { nil }

  @preconcurrency @MainActor
  public func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func workflowDidDropAction<Action: WorkflowAction>(
    _ action: Action, session: WorkflowSession
  ) {}

  @preconcurrency @MainActor
  public func workflowDidSkipRender(session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? { nil }

  @preconcurrency @MainActor
  public func renderPassWasSkipped(cause: RenderCause) {}

  @preconcurrency @MainActor
  public func workflowDidFail(_ error: any Error, session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func workerDidSend(_ output: SentOutput, session: WorkflowSession) {}

  @preconcurrency @MainActor
  public func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {}
}
