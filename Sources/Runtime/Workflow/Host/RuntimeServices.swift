/// The services that a host provides to its tree.
public struct RuntimeServices: Sendable {
  /// The executor for workers' asynchronous work; nil uses the default pool.
  public var taskExecutor: (any TaskExecutor)?

  /// The executor for workers that are not `.rerun`, such as network requests; nil uses
  /// `taskExecutor`.
  public var ioExecutor: (any TaskExecutor)?

  /// The options of the tree.
  public var options: RuntimeOptions

  /// The frame scheduler, used if `options.rendersOncePerFrame` is set; nil renders after every
  /// action.
  public var frameScheduler: (any FrameScheduler)?

  /// Replaces the work of `.recorded` workers with recorded outputs; nil runs all workers.
  public var workerReplay: (any WorkerReplay)?

  /// Creates services; workers run on `taskExecutor`, or on the default pool if it is nil.
  public init(
    taskExecutor: (any TaskExecutor)? = nil, options: RuntimeOptions = .standard,
    frameScheduler: (any FrameScheduler)? = nil, workerReplay: (any WorkerReplay)? = nil,
    ioExecutor: (any TaskExecutor)? = nil
  ) {
    self.ioExecutor = ioExecutor
    self.taskExecutor = taskExecutor
    self.options = options
    self.frameScheduler = frameScheduler
    self.workerReplay = workerReplay
  }

  /// Returns the executor for workers with a replay policy.
  package func executor(for replayPolicy: ReplayPolicy) -> (any TaskExecutor)? {
    switch replayPolicy {
    case .rerun: taskExecutor
    case .recorded, .unsupported: ioExecutor ?? taskExecutor
    }
  }
}
