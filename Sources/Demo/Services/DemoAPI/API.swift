import Demo
import DemoService

/// The service of RootApp, which takes half a second and fails half of the time.
public enum DemoAPI {
  /// A client of the service.
  public struct API: DemoService.LoadingSpec {
    private let sleep: @Sendable (Duration) async throws -> Void
    private let succeeds: @Sendable () -> Bool

    /// Creates a client that really sleeps, and fails at random, also in the replay of a
    /// session.
    public init() {
      self.init(sleep: { try await Task.sleep(for: $0) }, succeeds: { .random() })
    }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - sleep: Suspends the task for a duration.
    ///   - succeeds: Returns whether the current load succeeds; called once per load.
    public init(
      sleep: @escaping @Sendable (Duration) async throws -> Void,
      succeeds: @escaping @Sendable () -> Bool
    ) {
      self.sleep = sleep
      self.succeeds = succeeds
    }

    /// Returns all demos after half a second, or fails.
    public func loadDemos() async -> DemoService.LoadingResult {
      do {
        try await sleep(.milliseconds(500))
        return succeeds() ? .success(Demo.allCases) : .failure(.loadError)
      } catch {
        return .failure(.sleepError(error))
      }
    }
  }
}
