public import Dispatch

@_spi(WorkflowInternals)
extension DispatchQueue {
  /// The queue that workflows run on: the main queue, which is the main actor's.
  public static var workflowExecution: DispatchQueue { .main }
}
