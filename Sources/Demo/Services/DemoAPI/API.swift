import Demo
import DemoService

/// The service of RootApp: it takes half a second, and fails as often as not.
public enum DemoAPI {
  /// A client of the service.
  public struct API: DemoService.LoadingSpec {
    private let sleep: @Sendable (Duration) async throws -> Void
    private let isLucky: @Sendable () -> Bool

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - sleep: Waits for a time.
    ///   - isLucky: Decides, once for each loading, whether it succeeds.
    public init(
      sleep: @escaping @Sendable (Duration) async throws -> Void,
      isLucky: @escaping @Sendable () -> Bool
    ) {
      self.sleep = sleep
      self.isLucky = isLucky
    }

    /// Returns all demos after half a second, or fails.
    public func loadDemos() async -> DemoService.LoadingResult {
      do {
        try await sleep(.milliseconds(500))
        return isLucky() ? .success(Demo.allCases) : .failure(.loadError)
      } catch {
        return .failure(.sleepError(reason: "\(error)"))
      }
    }
  }
}
