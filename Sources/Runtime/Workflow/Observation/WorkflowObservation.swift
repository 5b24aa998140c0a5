/// Adds observers to every host of the process.
@_spi(WorkflowGlobalObservation)
public protocol ObserversInterceptor {
  /// The observers of a host, given those it was made with; called once per host.
  @preconcurrency @MainActor
  func workflowObservers(for initialObservers: [any WorkflowObserver]) -> [any WorkflowObserver]
}

/// Where the observers of every host of the process are set.
@_spi(WorkflowGlobalObservation)
public enum WorkflowObservation {
  @MainActor private static var interceptor: (any ObserversInterceptor)?

  /// Decides on the observers of hosts made from now on; nil leaves each host its own.
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
