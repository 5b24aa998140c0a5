internal import Glibc

/// Runs each job on its own thread.
///
/// For work that blocks, such as decoding a large image. Swift's thread pool has one thread per
/// processor, so such work would delay the app's workers there.
package final class ThreadPerJob: TaskExecutor {
  private final class Start: Sendable {
    let job: UnownedJob
    let executor: ThreadPerJob

    init(_ job: UnownedJob, _ executor: ThreadPerJob) {
      (self.job, self.executor) = (job, executor)
    }

    func run() { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
  }

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let start = Start(UnownedJob(job), self)
    var thread = pthread_t()
    let handed = Unmanaged.passRetained(start)
    let status = pthread_create(
      &thread, nil,
      { start in
        guard let start else { return nil }
        Unmanaged<Start>.fromOpaque(start).takeRetainedValue().run()
        return nil
      }, handed.toOpaque())
    guard status == 0 else {
      // If no thread can be created, run the job here.
      handed.takeRetainedValue().run()
      return
    }
    pthread_detach(thread)
  }
}
