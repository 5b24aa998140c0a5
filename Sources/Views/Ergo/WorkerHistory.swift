internal import Synchronization
internal import Workflow

/// The results of one worker's runs, shared by all copies of the worker.
///
/// Runs end in order, so it is enough to store the number and the failure of the last ended run.
final class WorkerHistory<Failure: Error>: Sendable {
  enum Outcome {
    case done
    case failed(Failure)
  }

  private struct LastRun {
    var number = 0
    var failure: Failure?
  }

  /// The worker's key among the children of the workflow that declares it.
  let key: String

  /// Dismisses a failure through an action, so that the tree renders; nil unless the worker is
  /// declared.
  @MainActor var dismissal: ((_ run: Int) -> Void)?

  private let lastRun = Mutex(LastRun())

  init() {
    key = "worker \(WorkerNumber.next())"
  }

  /// Returns the outcome of a run; nil while it has not ended.
  func outcome(ofRun number: Int) -> Outcome? {
    lastRun.withLock { lastRun in
      if number > lastRun.number { return nil }
      if number == lastRun.number, let failure = lastRun.failure { return .failed(failure) }
      return .done
    }
  }

  func end(run number: Int, failure: Failure?) {
    lastRun.withLock { lastRun in
      if number >= lastRun.number { lastRun = LastRun(number: number, failure: failure) }
    }
  }

  @MainActor
  func dismiss(run number: Int) {
    if let dismissal {
      dismissal(number)
    } else {
      end(run: number, failure: nil)
    }
  }
}

/// Numbers the workers of the process.
private enum WorkerNumber {
  private static let made = Atomic<Int>(0)

  static func next() -> Int {
    made.add(1, ordering: .relaxed).newValue
  }
}
