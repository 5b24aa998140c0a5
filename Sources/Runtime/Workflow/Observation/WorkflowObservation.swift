/// Chooses the observers of every host in the process.
@_spi(WorkflowGlobalObservation)
public protocol ObserversInterceptor {
  /// Returns the observers for a host, given its own; called once per host.
  @preconcurrency @MainActor
  func workflowObservers(for initialObservers: [any WorkflowObserver]) -> [any WorkflowObserver]
}

/// The entry point for process-wide observation.
@_spi(WorkflowGlobalObservation)
public enum WorkflowObservation {
  @MainActor private static var interceptor: (any ObserversInterceptor)?

  /// The interceptor for hosts created from now on; with nil, each host uses its own observers.
  @preconcurrency @MainActor
  public static var sharedObserversInterceptor: (any ObserversInterceptor)! {
    get { interceptor }
    set { interceptor = newValue }
  }

  @MainActor
  static func observers<WorkflowType: Workflow>(
    adding observers: [any WorkflowObserver], for workflow: WorkflowType
  ) -> [any WorkflowObserver] {
    let log = WorkflowLogging.enabled ? [ConfiguredLog(config: WorkflowLogging.config)] : []
    return (interceptor?.workflowObservers(for: observers) ?? observers) + log
  }
}
