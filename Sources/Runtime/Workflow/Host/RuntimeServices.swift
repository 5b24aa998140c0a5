internal import Glibc

/// The services that a host provides to its tree.
public struct RuntimeServices: Sendable {
  /// The executor for workers' asynchronous work; nil uses the default pool.
  public var taskExecutor: (any TaskExecutor)?

  public var options: RuntimeOptions

  /// The executor for workers that are not `.rerun`, such as network requests; nil uses
  /// `taskExecutor`.
  package var ioExecutor: (any TaskExecutor)?

  /// The frame scheduler, used if `options.rendersOncePerFrame` is set; nil renders after every
  /// action.
  package var frameScheduler: (any FrameScheduler)?

  /// Replaces the work of `.recorded` workers with recorded outputs; nil runs all workers.
  package var workerReplay: (any WorkerReplay)?

  /// The time of day, in seconds since 1970-01-01 00:00 UTC; the system's by default.
  package var secondsSince1970: @Sendable () -> Double = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec / 1_000) / 1_000_000
  }

  /// Creates services; workers run on `taskExecutor`, or on the default pool if it is nil.
  public init(taskExecutor: (any TaskExecutor)? = nil, options: RuntimeOptions = .standard) {
    self.taskExecutor = taskExecutor
    self.options = options
  }

  package func executor(for replayPolicy: ReplayPolicy) -> (any TaskExecutor)? {
    switch replayPolicy {
    case .rerun: taskExecutor
    case .recorded, .unsupported: ioExecutor ?? taskExecutor
    }
  }
}
