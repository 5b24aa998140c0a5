internal import WorkflowDiagnostics

/// What an action may read of its workflow while it is applied.
@frozen
public struct ApplyContext<WorkflowType: Workflow> {
  @usableFromInline package let wrappedContext: any ApplyContextType<WorkflowType>

  @inlinable
  package init(_ wrappedContext: any ApplyContextType<WorkflowType>) {
    self.wrappedContext = wrappedContext
  }

  /// The value of a property of the workflow, as last rendered by its parent.
  public subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    wrappedContext[workflowValue: keyPath]
  }
}

/// Where an `ApplyContext` reads from: the runtime's node, or a tester's stand-in.
@usableFromInline
package protocol ApplyContextType<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value { get }
}

/// Lends a workflow to actions while they are applied, and only then.
@usableFromInline
package final class ConcreteApplyContext<WorkflowType: Workflow>: ApplyContextType {
  /// The workflow while an action is applied, else nil.
  @exclusivity(unchecked) @usableFromInline package var storage: WorkflowType?

  @usableFromInline
  package init(storage: WorkflowType?) {
    self.storage = storage
  }

  @usableFromInline
  package subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    guard let storage else {
      misuse(
        """
        An ApplyContext of \(WorkflowType.self) was read after the action was applied. \
        Read the workflow's values inside apply(toState:context:) and keep the values instead.
        """)
    }
    return storage[keyPath: keyPath]
  }
}
