internal import Synchronization

/// Runs the asynchronous work of workers only when told to, on the thread that tells it.
///
/// Handed to a `WorkflowHost`, it makes "nothing left to run" a fact.
public final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// Makes an executor without jobs.
  public init() {}

  /// Whether jobs wait to be run.
  public var hasJobs: Bool { jobs.withLock { !$0.isEmpty } }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the jobs in order, and those they bring about, until none is left.
  public func drain() {
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
