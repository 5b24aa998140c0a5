internal import Glibc

/// Runs each job on a thread of its own.
///
/// Decoding a picture takes seconds where it is large. The threads that tasks share are as many as
/// there are processors; on one of those, decoding would keep the workers of the app waiting.
final class ImageThreads: TaskExecutor {
  private final class Start: Sendable {
    let job: UnownedJob
    let executor: ImageThreads

    init(_ job: UnownedJob, _ executor: ImageThreads) {
      (self.job, self.executor) = (job, executor)
    }

    func run() { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
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
      // There is no thread to be had: the job runs here rather than never.
      handed.takeRetainedValue().run()
      return
    }
    pthread_detach(thread)
  }
}
