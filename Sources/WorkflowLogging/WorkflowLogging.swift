internal import Glibc
public import Logging
@_spi(WorkflowGlobalObservation) internal import Workflow

/// Logs what happens in every host of the process through swift-log; off until it is enabled.
///
///     WorkflowLogging.config = .rootRendersAndActions
///     WorkflowLogging.enabled = true
///
/// A single host logs with a `SwiftLogObserver` among its observers.
public enum WorkflowLogging {
  @MainActor private static var storage = Settings()

  /// Whether hosts made from now on log; those made before stay as they are.
  ///
  /// Stays false where the environment forbids logging, see `isOSLoggingAllowed`.
  @preconcurrency @MainActor
  public static var enabled: Bool {
    get { storage.isEnabled }
    set {
      storage.isEnabled = newValue && isOSLoggingAllowed
      WorkflowObservation.processObserver = storage.observer
    }
  }

  /// What is logged by hosts made from now on.
  @preconcurrency @MainActor
  public static var config: Config {
    get { storage.config }
    set {
      storage.config = newValue
      WorkflowObservation.processObserver = storage.observer
    }
  }

  /// Where hosts made from now on log; by default the logger of label "workflow".
  @preconcurrency @MainActor
  public static var logger: Logger {
    get { storage.logger }
    set {
      storage.logger = newValue
      WorkflowObservation.processObserver = storage.observer
    }
  }

  /// Whether logging may be enabled: yes, unless the environment has
  /// `com.squareup.workflow.allowOSLogging` as 0, false or NO.
  @_spi(Logging)
  public static var isOSLoggingAllowed: Bool {
    guard let value = getenv("com.squareup.workflow.allowOSLogging") else { return true }
    return !["0", "false", "no"].contains(String(cString: value).lowercased())
  }
}

// MARK: - Config

extension WorkflowLogging {
  /// What is logged.
  public struct Config: Equatable, Sendable {
    /// Which renders are logged.
    public enum RenderLoggingMode: Equatable, Sendable {
      /// No render and no pass.
      case none
      /// Passes, and the renders of roots.
      case rootsOnly
      /// Passes, and every render.
      case allNodes
    }

    /// Which renders are logged.
    public var renderLoggingMode: RenderLoggingMode

    /// Whether sessions, side effects and workers are logged as they begin and end.
    public var logLifetimes: Bool

    /// Whether actions are logged, and what workers send.
    public var logActions: Bool

    /// Makes a configuration that logs all, but for what is given.
    public init(
      renderLoggingMode: RenderLoggingMode = .allNodes, logLifetimes: Bool = true,
      logActions: Bool = true
    ) {
      self.renderLoggingMode = renderLoggingMode
      self.logLifetimes = logLifetimes
      self.logActions = logActions
    }

    /// All there is.
    public static var debug: Config { Config() }

    /// Actions, passes, and the renders of roots.
    public static var rootRendersAndActions: Config {
      Config(renderLoggingMode: .rootsOnly, logLifetimes: false)
    }
  }

  private struct Settings {
    var isEnabled = false
    var config = Config.debug
    var logger = Logger(label: "workflow")

    var observer: SwiftLogObserver? {
      isEnabled ? SwiftLogObserver(logger: logger, config: config) : nil
    }
  }
}
