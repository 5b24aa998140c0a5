public import Dispatch

@_spi(WorkflowInternals)
extension DispatchQueue {
  /// The queue that workflows run on: the main queue, which backs the main actor.
  public static var workflowExecution: DispatchQueue { .main }
}
