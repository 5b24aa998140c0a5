import Demo
import DemoService

/// A service with a configurable duration and result.
struct MockService: LoadingSpec, Sendable {
  let canUpdateDemos: Bool
  let updateDuration: Duration
  let clock: any Clock<Duration>

  func loadDemos() async -> Demo.LoadingResult {
    do {
      try await clock.sleep(for: updateDuration)
      return canUpdateDemos ? .success(Demo.allCases) : .failure(.loadError)
    } catch {
      return .failure(.sleepError(error))
    }
  }
}
