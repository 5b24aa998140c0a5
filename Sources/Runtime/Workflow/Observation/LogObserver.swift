/// Writes a line for each thing that happens in a tree.
///
/// `SwiftLogObserver`, in module WorkflowSwiftLog, hands the lines to swift-log.
public struct LogObserver {
  private let write: (String) -> Void

  /// Makes an observer that hands each line to a closure.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }
}

// MARK: - WorkflowObserver

extension LogObserver: WorkflowObserver {
  /// Writes that a workflow entered the tree.
  public func sessionDidBegin(_ session: WorkflowSession) {
    write("\(session.name) began")
  }

  /// Writes that a workflow left the tree.
  public func sessionDidEnd(_ session: WorkflowSession) {
    write("\(session.name) ended")
  }

  /// Writes that a workflow rendered.
  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    { _ in write("\(session.name) rendered") }
  }

  /// Writes what came through a sink.
  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    write("\(session.name) received \(action)")
  }

  /// Writes what an action did.
  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    { newState, output in
      let result = output.map { "\($0)" } ?? "nil"
      write("\(session.name) applied \(action): \(state) became \(newState), output \(result)")
    }
  }

  /// Writes that a side effect started.
  public func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {
    write("\(session.name) started side effect \(key)")
  }

  /// Writes that a side effect ended.
  public func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {
    write("\(session.name) ended side effect \(key)")
  }

  /// Writes what came too late.
  public func workflowDidDropAction<Action: WorkflowAction>(
    _ action: Action, session: WorkflowSession
  ) {
    write("\(session.name) dropped \(action)")
  }

  /// Writes what a pass is for.
  public func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    write("pass over \(cause)")
    return nil
  }

  /// Writes that there was no pass.
  public func renderPassWasSkipped(cause: RenderCause) {
    write("no pass over \(cause)")
  }

  /// Writes the error that ended a worker.
  public func workflowDidFail(_ error: any Error, session: WorkflowSession) {
    write("\(session.name) failed: \(error)")
  }

  /// Writes that a worker started.
  public func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {
    write("\(run.name) started run \(run.number)")
  }

  /// Writes what a worker sent.
  public func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    write("\(output.run.name) sent \(output.output)")
  }

  /// Writes that a worker ended.
  public func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    write("\(run.name) ended run \(run.number)")
  }
}
