/// Calls several observers in order, and the closures they return in reverse order.
struct ChainedObserver: WorkflowObserver {
  let observers: [any WorkflowObserver]

  func sessionDidBegin(_ session: WorkflowSession) {
    for observer in observers { observer.sessionDidBegin(session) }
  }

  func sessionDidEnd(_ session: WorkflowSession) {
    for observer in observers { observer.sessionDidEnd(session) }
  }

  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {
    for observer in observers {
      observer.workflowDidMakeInitialState(workflow, initialState: initialState, session: session)
    }
  }

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    let closings = observers.compactMap { observer in
      observer.workflowWillRender(workflow, state: state, session: session)
    }
    guard !closings.isEmpty else { return nil }
    return { rendering in
      for closing in closings.reversed() { closing(rendering) }
    }
  }

  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {
    for observer in observers {
      observer.workflowDidChange(
        from: oldWorkflow, to: newWorkflow, state: state, session: session)
    }
  }

  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    for observer in observers {
      observer.workflowDidReceiveAction(action, workflow: workflow, session: session)
    }
  }

  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    let closings = observers.compactMap { observer in
      observer.workflowWillApplyAction(action, workflow: workflow, state: state, session: session)
    }
    guard !closings.isEmpty else { return nil }
    return { state, output in
      for closing in closings.reversed() { closing(state, output) }
    }
  }

  func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {
    for observer in observers { observer.sideEffectDidStart(key: key, session: session) }
  }

  func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {
    for observer in observers { observer.sideEffectDidEnd(key: key, session: session) }
  }

  func workflowDidDropAction<Action: WorkflowAction>(_ action: Action, session: WorkflowSession) {
    for observer in observers { observer.workflowDidDropAction(action, session: session) }
  }

  func workflowDidSkipRender(session: WorkflowSession) {
    for observer in observers { observer.workflowDidSkipRender(session: session) }
  }

  func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    let closings = observers.compactMap { $0.renderPassWillBegin(cause: cause) }
    guard !closings.isEmpty else { return nil }
    return { for closing in closings.reversed() { closing() } }
  }

  func renderPassWasSkipped(cause: RenderCause) {
    for observer in observers { observer.renderPassWasSkipped(cause: cause) }
  }

  func workflowDidFail(_ error: any Error, session: WorkflowSession) {
    for observer in observers { observer.workflowDidFail(error, session: session) }
  }

  func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {
    for observer in observers { observer.workerDidStart(run, session: session) }
  }

  func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    for observer in observers { observer.workerDidSend(output, session: session) }
  }

  func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    for observer in observers { observer.workerDidEnd(run, session: session) }
  }
}
