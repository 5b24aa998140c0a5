import DemoService
import Synchronization

/// A service whose results are written down beforehand, one for each loading.
final class ScriptedService: DemoService.LoadingSpec {
  private let results: Mutex<[DemoService.LoadingResult]>
  private let count = Mutex(0)

  init(_ results: [DemoService.LoadingResult]) {
    self.results = Mutex(results)
  }

  /// How often it was asked.
  var loads: Int { count.withLock { $0 } }

  func loadDemos() async -> DemoService.LoadingResult {
    count.withLock { $0 += 1 }
    return results.withLock { $0.isEmpty ? .failure(.loadError) : $0.removeFirst() }
  }
}
