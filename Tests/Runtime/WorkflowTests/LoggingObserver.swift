import Workflow

/// Logs every call, with the name of the workflow's type.
struct LoggingObserver: WorkflowObserver {
  let log: Log
  var name = ""

  func sessionDidBegin(_ session: WorkflowSession) {
    let parent = session.parent.map { " < " + title($0.workflowType) } ?? ""
    log.add("\(name)begin \(title(session.workflowType))\(parent)")
  }

  func sessionDidEnd(_ session: WorkflowSession) {
    log.add("\(name)finish \(title(session.workflowType))")
  }

  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {
    log.add("\(name)state \(title(WorkflowType.self))")
  }

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    log.add("\(name)will render \(title(WorkflowType.self))")
    return { _ in log.add("\(name)did render \(title(WorkflowType.self))") }
  }

  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {
    log.add("\(name)change \(title(WorkflowType.self))")
  }

  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    log.add("\(name)receive \(title(Action.WorkflowType.self))")
  }

  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    log.add("\(name)will apply \(title(Action.WorkflowType.self))")
    return { _, _ in log.add("\(name)did apply \(title(Action.WorkflowType.self))") }
  }

  private func title(_ type: Any.Type) -> String {
    String("\(type)".prefix { $0 != "<" })
  }
}
