import Demo
import DemoService

/// The client of RootApp, which takes half a second and fails half of the time.
public struct API: Sendable {
  private let sleep: @Sendable (Duration) async throws -> Void
  private let randomBool: @Sendable () -> Bool

  /// Creates a client that really sleeps, and fails at random, also in the replay of a session.
  public init() {
    self.init(sleep: { try await Task.sleep(for: $0) }, randomBool: { .random() })
  }

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - sleep: Suspends the task for a duration.
  ///   - randomBool: Returns whether the current load succeeds; called once per load.
  public init(
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    randomBool: @escaping @Sendable () -> Bool
  ) {
    self.sleep = sleep
    self.randomBool = randomBool
  }
}

extension API: LoadingSpec {
  /// Returns all demos after half a second, or fails.
  public func loadDemos() async -> Demo.LoadingResult {
    do {
      try await sleep(.updateTime)
      return randomBool() ? .success(Demo.allCases) : .failure(.loadError)
    } catch {
      return .failure(.sleepError(error))
    }
  }
}

extension Duration {
  fileprivate static let updateTime = Duration.milliseconds(500)
}
