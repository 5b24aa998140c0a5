import Demo

/// The services that the demo needs.
public enum DemoService {
  /// The demos, or why they could not be loaded.
  public typealias LoadingResult = Result<[Demo], LoadingError>

  /// A service that loads the demos.
  public protocol LoadingSpec: Sendable {
    /// The result of loading.
    associatedtype DemoLoadingResult

    /// Loads the demos.
    func loadDemos() async -> DemoLoadingResult
  }

  /// Why the demos could not be loaded; a value that can be saved with the state that holds it.
  public enum LoadingError: Error, Codable, Equatable {
    /// The service did not return them.
    case loadError
    /// Waiting for the service was interrupted, for the reason given.
    case sleepError(reason: String)
  }
}
