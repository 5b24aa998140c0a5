/// Runs each job on its own thread.
///
/// For work that blocks, such as decoding a large image. Swift's thread pool has one thread per
/// processor, so such work would delay the app's workers there.
package final class ThreadPerJob: TaskExecutor {
  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    // If no thread can be created, run the job here.
    if !Platform.startThread(run) { run() }
  }
}
