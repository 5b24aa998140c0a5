internal import Synchronization

/// An executor that runs the asynchronous work of workers only on request, on the requesting
/// thread.
///
/// Pass it to a `WorkflowHost`, so that a test can determine when no job is left.
package final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let didGetJobs: (@Sendable () -> Void)?

  /// Creates an executor that calls `didGetJobs`, on any thread, when a job is added to an empty
  /// queue.
  package init(didGetJobs: (@Sendable () -> Void)? = nil) {
    self.didGetJobs = didGetJobs
  }

  var hasJobs: Bool { jobs.withLock { !$0.isEmpty } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if isFirst { didGetJobs?() }
  }

  /// Runs the jobs here and on the main actor, until eight consecutive rounds add no new ones.
  ///
  /// The main actor runs its jobs in order, so one yield runs all that are pending.
  @MainActor
  package func settle() async {
    var quietRounds = 0
    while quietRounds < 8 {
      quietRounds = hasJobs ? 0 : quietRounds + 1
      drain()
      await Task.yield()
    }
  }

  /// Runs the jobs in order, including those that they add, until none is left.
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
