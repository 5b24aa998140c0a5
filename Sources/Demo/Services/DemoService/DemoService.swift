import Demo

/// The services of the demo.
public enum DemoService {
  /// The demos, or the error that prevented loading them.
  public typealias LoadingResult = Result<[Demo], LoadingError>

  /// A service that loads the demos.
  public protocol LoadingSpec: Sendable {
    /// The result of loading.
    associatedtype DemoLoadingResult

    /// Loads the demos.
    func loadDemos() async -> DemoLoadingResult
  }

  /// The reason why the demos were not loaded; `Codable`, so that it can be saved with a state.
  public enum LoadingError: Error, Codable, Equatable {
    /// The service failed.
    case loadError
    /// Waiting for the service was interrupted; `reason` describes the error that `sleep` threw.
    case sleepError(reason: String)
  }
}
