internal import WorkflowDiagnostics

// Actions from outside: what a sink does with what it is sent.
extension WorkflowNode {
  @inlinable
  static func receive<Action: WorkflowAction>(
    _ action: Action, through port: ActionPort<Action>
  ) where Action.WorkflowType == WorkflowType {
    if !MainActorCheck.isOnMainActor { stopOverThread(Action.self) }
    let runtime = port.runtime
    if runtime.isInTurn {
      runtime.takeTurnLater { deliver(action, through: port) }
    } else {
      runtime.isInTurn = true
      runtime.endTurn(deliver(action, through: port))
    }
  }

  /// Applies an action and tells whether it could be.
  @inlinable
  static func deliver<Action: WorkflowAction>(
    _ action: Action, through port: ActionPort<Action>
  ) -> Bool where Action.WorkflowType == WorkflowType {
    guard let node = port.node else {
      port.runtime.drop(action, session: port.session)
      return false
    }
    let own = unsafeDowncast(node, to: WorkflowNode<WorkflowType>.self)
    if port.runtime.isWatched { own.reportReceived(action) }
    own.apply(action)
    return true
  }

  @usableFromInline
  static func stopOverThread(_ action: Any.Type) -> Never {
    misuse(
      """
      \(WorkflowType.self) was sent \(action) off the main actor. \
      Send from the main actor, for example inside await MainActor.run { }.
      """)
  }
}

// MARK: - Reports to observers and debuggers

extension WorkflowNode {
  @usableFromInline
  func reportReceived<Action: WorkflowAction>(
    _ action: Action
  ) where Action.WorkflowType == WorkflowType {
    if runtime.isDebugged { runtime.debuggedUpdate = DebuggedUpdate(of: self) }
    runtime.cause = .action(type: Action.self, workflowType: WorkflowType.self)
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidReceiveAction(action, workflow: workflow, session: session)
  }

  @usableFromInline
  func reportAction<Action: WorkflowAction>(
    _ action: Action
  ) -> ((WorkflowType.State, WorkflowType.Output?) -> Void)?
  where Action.WorkflowType == WorkflowType {
    guard let observer = runtime.observer, let session else { return nil }
    return observer.workflowWillApplyAction(
      action, workflow: workflow, state: state, session: session)
  }

  @usableFromInline
  func reportRender() -> ((WorkflowType.Rendering) -> Void)? {
    guard let observer = runtime.observer, let session else { return nil }
    return observer.workflowWillRender(workflow, state: state, session: session)
  }

  @usableFromInline
  func reportSkip() {
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidSkipRender(session: session)
  }

  @usableFromInline
  func reportChange(from oldWorkflow: WorkflowType) {
    guard let observer = runtime.observer, let session else { return }
    observer.workflowDidChange(from: oldWorkflow, to: workflow, state: state, session: session)
  }
}
