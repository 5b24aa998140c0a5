internal import WorkflowDiagnostics

/// Controls the logging of workflow events to standard error, with workflow-swift's API.
///
/// `LogObserver` logs more events, to any destination. Changes apply to hosts created afterwards.
public enum WorkflowLogging {
  /// The kinds of events that are logged.
  public struct Config: Equatable, Sendable {
    /// The workflows whose renders are logged.
    public enum RenderLoggingMode: Sendable {
      case none
      case rootsOnly
      case allNodes
    }

    public var renderLoggingMode: RenderLoggingMode

    /// Whether workflows that enter or leave the tree are logged.
    public var logLifetimes: Bool

    /// Whether actions that sinks deliver are logged.
    public var logActions: Bool

    /// Creates a configuration; by default, everything is logged.
    public init(
      renderLoggingMode: RenderLoggingMode = .allNodes, logLifetimes: Bool = true,
      logActions: Bool = true
    ) {
      self.renderLoggingMode = renderLoggingMode
      self.logLifetimes = logLifetimes
      self.logActions = logActions
    }

    public static var debug: Config {
      Config(renderLoggingMode: .allNodes, logLifetimes: true, logActions: true)
    }

    public static var rootRendersAndActions: Config {
      Config(renderLoggingMode: .rootsOnly, logLifetimes: false, logActions: true)
    }
  }

  @MainActor private static var isOn = false

  /// Whether logging is on; cannot be set to true unless the environment allows it.
  @preconcurrency @MainActor
  public static var enabled: Bool {
    get { isOn }
    set { isOn = newValue && isOSLoggingAllowed }
  }

  /// The kinds of events that are logged.
  @preconcurrency @MainActor
  public static var config = Config.rootRendersAndActions

  /// Whether the environment variable `com.squareup.workflow.allowOSLogging` allows logging.
  @_spi(Logging)
  public static var isOSLoggingAllowed: Bool {
    ["1", "YES", "yes", "true"].contains(
      environmentValue("com.squareup.workflow.allowOSLogging") ?? "")
  }
}

/// Logs the events that workflow-swift logs, if a configuration selects them.
struct ConfiguredLog {
  private let log: LogObserver

  init(
    config: WorkflowLogging.Config, write: @escaping (String) -> Void = writeToStandardError
  ) {
    log = LogObserver(config: config, write: write, writeError: write)
  }
}

// MARK: - WorkflowObserver

extension ConfiguredLog: WorkflowObserver {
  func sessionDidBegin(_ session: WorkflowSession) {
    log.sessionDidBegin(session)
  }

  func sessionDidEnd(_ session: WorkflowSession) {
    log.sessionDidEnd(session)
  }

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    log.workflowWillRender(workflow, state: state, session: session)
  }

  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    log.workflowDidReceiveAction(action, workflow: workflow, session: session)
  }
}
