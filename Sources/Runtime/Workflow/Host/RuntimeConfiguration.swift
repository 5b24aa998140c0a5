internal import WorkflowDiagnostics

/// The configuration of hosts made in this process, as upstream spells it.
///
/// `RuntimeOptions` says more; what is set here is added to a host's options when it is made.
@_spi(WorkflowRuntimeConfig)
public enum Runtime {
  /// What can be configured.
  public struct Configuration: Equatable, Sendable {
    /// Whether an action that changes no state renders nothing.
    public var renderOnlyIfStateChanged = false

    /// The configuration nobody changed.
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
  @MainActor
  public static func bootstrap(_ configure: (inout Configuration) -> Void) {
    guard bootstrapped == nil else {
      misuse(
        "Runtime.bootstrap was called a second time. Configure the runtime once, at the start.")
    }
    var configuration = Configuration.default
    configure(&configuration)
    bootstrapped = configuration
  }

  /// Configures the hosts that an operation makes.
  @MainActor
  public static func withConfiguration<Result>(
    override: ((inout Configuration) -> Void)? = nil, operation: () throws -> Result
  ) rethrows -> Result {
    var configuration = configuration
    override?(&configuration)
    return try $currentConfiguration.withValue(configuration, operation: operation)
  }
}
