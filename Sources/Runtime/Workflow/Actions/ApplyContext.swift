internal import WorkflowDiagnostics

/// Read access to the workflow's properties while an action is applied.
@frozen
public struct ApplyContext<WorkflowType: Workflow> {
  @usableFromInline package let wrappedContext: any ApplyContextType<WorkflowType>

  @inlinable
  package init(_ wrappedContext: any ApplyContextType<WorkflowType>) {
    self.wrappedContext = wrappedContext
  }

  /// The value of a workflow property, as last rendered by the parent.
  public subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    wrappedContext[workflowValue: keyPath]
  }

  /// The time of day in which the action is applied, in seconds since 1970-01-01 00:00 UTC.
  package var secondsSince1970: Double { wrappedContext.secondsSince1970 }
}

/// The data source of an `ApplyContext`: a node of the runtime, or a test.
@usableFromInline
package protocol ApplyContextType<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value { get }
  var secondsSince1970: Double { get }
}

/// Stops the program because a context was used after `apply` returned.
package func stopOverLateApplyContext(of workflow: any Workflow.Type) -> Never {
  misuse(
    """
    An ApplyContext of \(workflow) was read after the action was applied. \
    Read the workflow's values inside apply(toState:context:) and keep the values instead.
    """)
}
