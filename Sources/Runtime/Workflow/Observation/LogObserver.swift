/// Writes one line per event of a tree.
///
/// With module WorkflowSwiftLog, `LogObserver(logger:)` sends the lines to swift-log.
public struct LogObserver {
  private let config: WorkflowLogging.Config
  private let isOn: () -> Bool
  private let write: (String) -> Void
  private let writeError: (String) -> Void

  public init(write: @escaping (String) -> Void) {
    self.init(config: .debug, write: write, writeError: write)
  }

  /// Creates an observer of selected events; errors that end workers are always written.
  ///
  /// - Parameter isOn: Whether to describe and write an event.
  package init(
    config: WorkflowLogging.Config, isOn: @escaping () -> Bool = { true },
    write: @escaping (String) -> Void, writeError: @escaping (String) -> Void
  ) {
    self.config = config
    self.isOn = isOn
    self.write = write
    self.writeError = writeError
  }

  private func log(_ isSelected: Bool, _ line: @autoclosure () -> String) {
    if isSelected, isOn() { write(line()) }
  }

  private func logsRender(of session: WorkflowSession) -> Bool {
    switch config.renderLoggingMode {
    case .none: false
    case .rootsOnly: session.parent == nil
    case .allNodes: true
    }
  }
}

// MARK: - WorkflowObserver

extension LogObserver: WorkflowObserver {
  public func sessionDidBegin(_ session: WorkflowSession) {
    log(config.logLifetimes, "\(session.name) began")
  }

  public func sessionDidEnd(_ session: WorkflowSession) {
    log(config.logLifetimes, "\(session.name) ended")
  }

  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    guard logsRender(of: session), isOn() else { return nil }
    return { _ in write("\(session.name) rendered") }
  }

  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    log(config.logActions, "\(session.name) received \(action)")
  }

  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    // Without the guard, the closure would keep the old state, whose arrays were then copied.
    guard config.logActions, isOn() else { return nil }
    return { newState, output in
      write(
        """
        \(session.name) applied \(action): \(state) became \(newState), output \
        \(output.map { "\($0)" } ?? "nil")
        """)
    }
  }

  public func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {
    log(config.logLifetimes, "\(session.name) started side effect \(key)")
  }

  public func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {
    log(config.logLifetimes, "\(session.name) ended side effect \(key)")
  }

  public func workflowDidDropAction<Action: WorkflowAction>(
    _ action: Action, session: WorkflowSession
  ) {
    log(config.logActions, "\(session.name) dropped \(action)")
  }

  public func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    log(config.renderLoggingMode != .none, "pass caused by \(cause)")
    return nil
  }

  public func renderPassWasSkipped(cause: RenderCause) {
    log(config.renderLoggingMode != .none, "pass skipped, caused by \(cause)")
  }

  public func workflowDidFail(_ error: any Error, session: WorkflowSession) {
    writeError("\(session.name) failed: \(error)")
  }

  public func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {
    log(config.logLifetimes, "\(run.name) started run \(run.number)")
  }

  public func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    log(config.logActions, "\(output.run.name) sent \(output.output)")
  }

  public func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    log(config.logLifetimes, "\(run.name) ended run \(run.number)")
  }
}
