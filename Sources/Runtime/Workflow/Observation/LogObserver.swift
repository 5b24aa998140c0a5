/// Writes one line per event of a tree.
///
/// `SwiftLogObserver`, in module WorkflowSwiftLog, sends the lines to swift-log.
public struct LogObserver {
  private let write: (String) -> Void

  /// Creates an observer that passes each line to a closure.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }
}

// MARK: - WorkflowObserver

extension LogObserver: WorkflowObserver {
  public func sessionDidBegin(_ session: WorkflowSession) {
    write("\(session.name) began")
  }

  public func sessionDidEnd(_ session: WorkflowSession) {
    write("\(session.name) ended")
  }

  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    { _ in write("\(session.name) rendered") }
  }

  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    write("\(session.name) received \(action)")
  }

  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    { newState, output in
      let result = output.map { "\($0)" } ?? "nil"
      write("\(session.name) applied \(action): \(state) became \(newState), output \(result)")
    }
  }

  public func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {
    write("\(session.name) started side effect \(key)")
  }

  public func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {
    write("\(session.name) ended side effect \(key)")
  }

  public func workflowDidDropAction<Action: WorkflowAction>(
    _ action: Action, session: WorkflowSession
  ) {
    write("\(session.name) dropped \(action)")
  }

  public func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    write("pass caused by \(cause)")
    return nil
  }

  public func renderPassWasSkipped(cause: RenderCause) {
    write("pass skipped, caused by \(cause)")
  }

  public func workflowDidFail(_ error: any Error, session: WorkflowSession) {
    write("\(session.name) failed: \(error)")
  }

  public func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {
    write("\(run.name) started run \(run.number)")
  }

  public func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    write("\(output.run.name) sent \(output.output)")
  }

  public func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    write("\(run.name) ended run \(run.number)")
  }
}
