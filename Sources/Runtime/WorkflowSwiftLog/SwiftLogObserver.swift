public import Logging
public import Workflow

/// Logs the events of a host's tree with swift-log.
///
/// The lines are those of `LogObserver`, and are created only if the logger's level includes them.
/// Errors that end workers are always logged at the error level.
public struct SwiftLogObserver {
  private let logger: Logger
  private let level: Logger.Level
  private let config: WorkflowLogging.Config
  private let lines: LogObserver
  private let errors: LogObserver

  /// Creates an observer.
  ///
  /// - Parameter level: The level of all lines except errors.
  public init(
    logger: Logger, level: Logger.Level = .debug, config: WorkflowLogging.Config = .debug
  ) {
    self.logger = logger
    self.level = level
    self.config = config
    lines = LogObserver { logger.log(level: level, "\($0)") }
    errors = LogObserver { logger.error("\($0)") }
  }

  private var isTaken: Bool { logger.logLevel <= level }
  private var logsLifetimes: Bool { config.logLifetimes && isTaken }
  private var logsActions: Bool { config.logActions && isTaken }
  private var logsPasses: Bool { config.renderLoggingMode != .none && isTaken }

  private func logsRender(of session: WorkflowSession) -> Bool {
    switch config.renderLoggingMode {
    case .none: false
    case .rootsOnly: session.parent == nil && isTaken
    case .allNodes: isTaken
    }
  }
}

// MARK: - WorkflowObserver

extension SwiftLogObserver: WorkflowObserver {
  public func sessionDidBegin(_ session: WorkflowSession) {
    if logsLifetimes { lines.sessionDidBegin(session) }
  }

  public func sessionDidEnd(_ session: WorkflowSession) {
    if logsLifetimes { lines.sessionDidEnd(session) }
  }

  public func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {
    if logsLifetimes { lines.sideEffectDidStart(key: key, session: session) }
  }

  public func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {
    if logsLifetimes { lines.sideEffectDidEnd(key: key, session: session) }
  }

  public func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {
    if logsLifetimes { lines.workerDidStart(run, session: session) }
  }

  public func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    if logsLifetimes { lines.workerDidEnd(run, session: session) }
  }

  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    guard logsRender(of: session) else { return nil }
    return lines.workflowWillRender(workflow, state: state, session: session)
  }

  public func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    logsPasses ? lines.renderPassWillBegin(cause: cause) : nil
  }

  public func renderPassWasSkipped(cause: RenderCause) {
    if logsPasses { lines.renderPassWasSkipped(cause: cause) }
  }

  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    if logsActions {
      lines.workflowDidReceiveAction(action, workflow: workflow, session: session)
    }
  }

  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    guard logsActions else { return nil }
    return lines.workflowWillApplyAction(
      action, workflow: workflow, state: state, session: session)
  }

  public func workflowDidDropAction<Action: WorkflowAction>(
    _ action: Action, session: WorkflowSession
  ) {
    if logsActions { lines.workflowDidDropAction(action, session: session) }
  }

  public func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    if logsActions { lines.workerDidSend(output, session: session) }
  }

  public func workflowDidFail(_ error: any Error, session: WorkflowSession) {
    errors.workflowDidFail(error, session: session)
  }
}
