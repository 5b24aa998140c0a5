import Demo
import DemoService

/// A service whose luck and pace are given.
struct MockService: DemoService.LoadingSpec {
  let canUpdateDemos: Bool
  let updateDuration: Duration
  let clock: any Clock<Duration>

  func loadDemos() async -> DemoService.LoadingResult {
    do {
      try await clock.sleep(for: updateDuration)
      return canUpdateDemos ? .success(Demo.all) : .failure(.loadError)
    } catch {
      return .failure(.sleepError(error))
    }
  }
}
