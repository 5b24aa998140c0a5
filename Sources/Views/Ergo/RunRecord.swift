internal import Synchronization
internal import Workflow

/// How the runs of one worker ended, shared by all copies of the worker.
///
/// Runs end in order, so the number of the last one and its failure say it all.
final class RunRecord<Failure: Error>: Sendable {
  enum Outcome {
    case done
    case failed(Failure)
  }

  private struct LastRun {
    var number = 0
    var failure: Failure?
  }

  /// The worker's name among the children of the workflow that declares it.
  let key: String

  /// Dismisses through the tree, so that it renders; set while the worker is declared.
  @MainActor var dismissal: ((_ run: Int) -> Void)?

  private let lastRun = Mutex(LastRun())

  init() {
    key = "worker \(WorkerNumber.next())"
  }

  /// How a run ended; nil while it has not.
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
