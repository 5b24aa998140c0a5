/// What a host's tree takes from its surroundings.
public struct RuntimeServices: Sendable {
  /// Where workers run their asynchronous work; nil means the default pool.
  public var taskExecutor: (any TaskExecutor)?

  /// Where workers run that are not `.rerun`, such as those that wait for the network; nil means
  /// that they run where the others do.
  public var ioExecutor: (any TaskExecutor)?

  /// How the tree saves work, and what it checks.
  public var options: RuntimeOptions

  /// Says when the next frame is, where `options` say that the tree renders once per frame; nil
  /// means that it renders after every action.
  public var frameScheduler: (any FrameScheduler)?

  /// Stands in for `.recorded` workers; nil means that all workers run.
  public var workerReplay: (any WorkerReplay)?

  /// Makes services that run workers on an executor, or on the default pool.
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

  /// Where a worker runs whose outputs are had again like this.
  package func executor(for replayPolicy: ReplayPolicy) -> (any TaskExecutor)? {
    switch replayPolicy {
    case .rerun: taskExecutor
    case .recorded, .unsupported: ioExecutor ?? taskExecutor
    }
  }
}
