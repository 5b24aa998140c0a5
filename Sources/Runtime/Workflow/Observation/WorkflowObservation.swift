/// Chooses the observers of every host in the process.
@_spi(WorkflowGlobalObservation)
public protocol ObserversInterceptor {
  /// Returns the observers of a host; called once per host.
  ///
  /// - Parameter initialObservers: The observers that the host was created with.
  @preconcurrency @MainActor
  func workflowObservers(for initialObservers: [any WorkflowObserver]) -> [any WorkflowObserver]
}

/// The entry point for process-wide observation.
@_spi(WorkflowGlobalObservation)
public enum WorkflowObservation {
  @MainActor private static var interceptor: (any ObserversInterceptor)?

  /// The interceptor for hosts that are created afterwards; with nil, each host uses the observers
  /// that it was created with.
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
