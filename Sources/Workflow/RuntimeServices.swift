/// What a host's tree takes from its surroundings.
public struct RuntimeServices: Sendable {
  /// Where workers run their asynchronous work; nil means the default pool.
  public var taskExecutor: (any TaskExecutor)?

  /// Makes services that run workers on an executor, or on the default pool.
  public init(taskExecutor: (any TaskExecutor)? = nil) {
    self.taskExecutor = taskExecutor
  }
}
