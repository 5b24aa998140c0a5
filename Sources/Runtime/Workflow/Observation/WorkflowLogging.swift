internal import WorkflowDiagnostics

/// Whether hosts write what happens in them to standard error, as upstream spells it.
///
/// `LogObserver` says more, and where to. What is set here counts for hosts made afterwards.
public enum WorkflowLogging {
  /// What is written.
  public struct Config: Equatable, Sendable {
    /// Which renders are written.
    public enum RenderLoggingMode: Sendable {
      /// No render.
      case none
      /// Those of roots.
      case rootsOnly
      /// All.
      case allNodes
    }

    /// Which renders are written.
    public var renderLoggingMode: RenderLoggingMode

    /// Whether it is written that workflows enter and leave the tree.
    public var logLifetimes: Bool

    /// Whether actions that sinks deliver are written.
    public var logActions: Bool

    /// Makes a configuration that writes all, but for what is given.
    public init(
      renderLoggingMode: RenderLoggingMode = .allNodes, logLifetimes: Bool = true,
      logActions: Bool = true
    ) {
      self.renderLoggingMode = renderLoggingMode
      self.logLifetimes = logLifetimes
      self.logActions = logActions
    }

    /// Everything.
    public static var debug: Config {
      Config(renderLoggingMode: .allNodes, logLifetimes: true, logActions: true)
    }

    /// The renders of roots, and actions.
    public static var rootRendersAndActions: Config {
      Config(renderLoggingMode: .rootsOnly, logLifetimes: false, logActions: true)
    }
  }

  @MainActor private static var isOn = false

  /// Whether anything is written; stays off unless the environment allows it.
  @preconcurrency @MainActor
  public static var enabled: Bool {
    get { isOn }
    set { isOn = newValue && isOSLoggingAllowed }
  }

  /// What is written.
  @preconcurrency @MainActor
  public static var config = Config.rootRendersAndActions

  /// Whether the environment allows it, by the variable `com.squareup.workflow.allowOSLogging`.
  @_spi(Logging)
  public static var isOSLoggingAllowed: Bool {
    ["1", "YES", "yes", "true"].contains(
      environmentValue("com.squareup.workflow.allowOSLogging") ?? "")
  }
}

/// Writes what a configuration says.
struct ConfiguredLog {
  private let config: WorkflowLogging.Config
  private let log: LogObserver

  init(
    config: WorkflowLogging.Config, write: @escaping (String) -> Void = writeToStandardError
  ) {
    self.config = config
    log = LogObserver(write: write)
  }
}

// MARK: - WorkflowObserver

extension ConfiguredLog: WorkflowObserver {
  func sessionDidBegin(_ session: WorkflowSession) {
    if config.logLifetimes { log.sessionDidBegin(session) }
  }

  func sessionDidEnd(_ session: WorkflowSession) {
    if config.logLifetimes { log.sessionDidEnd(session) }
  }

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    switch config.renderLoggingMode {
    case .none: nil
    case .rootsOnly where session.parent != nil: nil
    case .rootsOnly, .allNodes: log.workflowWillRender(workflow, state: state, session: session)
    }
  }

  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    guard config.logActions else { return }
    log.workflowDidReceiveAction(action, workflow: workflow, session: session)
  }
}
