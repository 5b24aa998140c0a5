internal import Synchronization

/// Runs the asynchronous work of workers only when told to, on the thread that tells it.
///
/// Handed to a `WorkflowHost`, it makes "nothing left to run" a fact.
public final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let didGetJobs: (@Sendable () -> Void)?

  /// Makes an executor without jobs.
  public init() {
    didGetJobs = nil
  }

  /// Makes an executor without jobs that calls `didGetJobs`, on any thread, when it gets the first
  /// one to run.
  package init(didGetJobs: @escaping @Sendable () -> Void) {
    self.didGetJobs = didGetJobs
  }

  /// Whether jobs wait to be run.
  var hasJobs: Bool { jobs.withLock { !$0.isEmpty } }

  /// Keeps a job until it is run.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if isFirst { didGetJobs?() }
  }

  /// Runs the jobs here and on the main actor, until a few rounds bring nothing new.
  ///
  /// Jobs of the main actor run in order, so a yield lets all that wait go first.
  @MainActor
  public func settle() async {
    var quietRounds = 0
    while quietRounds < 8 {
      quietRounds = hasJobs ? 0 : quietRounds + 1
      drain()
      await Task.yield()
    }
  }

  /// Runs the jobs in order, and those they bring about, until none is left.
  private func drain() {
    while true {
      let waiting = jobs.withLock { jobs in
        defer { jobs.removeAll() }
        return jobs
      }
      if waiting.isEmpty { return }
      for job in waiting { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
