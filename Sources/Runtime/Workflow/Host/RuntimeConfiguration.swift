internal import WorkflowDiagnostics

/// The configuration of hosts created in this process, with workflow-swift's API.
///
/// `RuntimeOptions` has more options. A setting that is true here overrides the options of each
/// host that is created afterwards.
@_spi(WorkflowRuntimeConfig)
public enum Runtime {
  /// The available settings.
  public struct Configuration: Equatable, Sendable {
    /// Whether an action that does not change the state skips rendering.
    public var renderOnlyIfStateChanged = false

    public static var `default`: Configuration { Configuration() }

    init() {}
  }

  @TaskLocal static var currentConfiguration: Configuration?
  @MainActor private static var bootstrapped: Configuration?

  @MainActor static var configuration: Configuration {
    currentConfiguration ?? bootstrapped ?? .default
  }

  /// Configures the process.
  ///
  /// - Precondition: Called once.
  @preconcurrency @MainActor
  public static func bootstrap(_ configure: (inout Configuration) -> Void) {
    guard bootstrapped == nil else {
      misuse(
        "Runtime.bootstrap was called a second time. Configure the runtime once, at the start.")
    }
    var configuration = Configuration.default
    configure(&configuration)
    bootstrapped = configuration
  }

  /// Applies a configuration to the hosts that `operation` creates.
  @preconcurrency @MainActor
  public static func withConfiguration<Result>(
    override: ((inout Configuration) -> Void)? = nil, operation: () throws -> Result
  ) rethrows -> Result {
    var configuration = configuration
    override?(&configuration)
    return try $currentConfiguration.withValue(configuration, operation: operation)
  }
}
