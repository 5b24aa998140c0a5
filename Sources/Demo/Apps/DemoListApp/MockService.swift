import Demo
import DemoService

/// A service with a configurable duration and result.
struct MockService: DemoService.LoadingSpec {
  let canUpdateDemos: Bool
  let updateDuration: Duration
  let clock: any Clock<Duration>

  func loadDemos() async -> DemoService.LoadingResult {
    do {
      try await clock.sleep(for: updateDuration)
      return canUpdateDemos ? .success(Demo.allCases) : .failure(.loadError)
    } catch {
      return .failure(.sleepError(error))
    }
  }
}
