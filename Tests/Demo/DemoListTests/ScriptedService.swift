import Demo
import DemoService
import Synchronization

/// A service with predefined results, one per request.
final class ScriptedService: LoadingSpec, Sendable {
  private let results: Mutex<[Demo.LoadingResult]>
  private let count = Mutex(0)

  init(_ results: [Demo.LoadingResult]) {
    self.results = Mutex(results)
  }

  /// The number of requests so far.
  var loads: Int { count.withLock { $0 } }

  func loadDemos() async -> Demo.LoadingResult {
    count.withLock { $0 += 1 }
    return results.withLock { $0.isEmpty ? .failure(.loadError) : $0.removeFirst() }
  }
}
