public import Logging
public import Workflow

extension LogObserver {
  /// Creates an observer that logs with swift-log.
  ///
  /// Lines are created only if the logger's level includes them. Errors that end workers are always
  /// logged at the error level.
  ///
  /// - Parameter level: The level of all lines except errors.
  public init(
    logger: Logger, level: Logger.Level = .debug, config: WorkflowLogging.Config = .debug
  ) {
    self.init(
      config: config, isOn: { logger.logLevel <= level },
      write: { logger.log(level: level, "\($0)") }, writeError: { logger.error("\($0)") })
  }
}
