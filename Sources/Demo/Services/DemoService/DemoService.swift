public import Demo

/// What the demo asks of a service that knows the demos.
public enum DemoService {
  /// What loading ends with.
  public typealias LoadingResult = Result<[Demo], LoadingError>

  /// Loads the demos.
  public protocol LoadingSpec: Sendable {
    /// What loading ends with.
    associatedtype DemoLoadingResult

    /// Loads the demos; takes its time.
    func loadDemos() async -> DemoLoadingResult
  }

  /// Why the demos could not be loaded.
  public enum LoadingError: Error {
    /// The service did not give them.
    case loadError
    /// Waiting for the service was cut short.
    case sleepError(any Error)
  }
}
