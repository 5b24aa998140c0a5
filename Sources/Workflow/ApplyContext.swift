internal import WorkflowDiagnostics

/// What an action may read of its workflow while it is applied.
public struct ApplyContext<WorkflowType: Workflow> {
  package let wrappedContext: any ApplyContextType<WorkflowType>

  package init(_ wrappedContext: any ApplyContextType<WorkflowType>) {
    self.wrappedContext = wrappedContext
  }

  /// The value of a property of the workflow, as last rendered by its parent.
  public subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    wrappedContext[workflowValue: keyPath]
  }
}

/// Where an `ApplyContext` reads from: the runtime's node, or a tester's stand-in.
package protocol ApplyContextType<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value { get }
}

/// Lends a workflow to actions while they are applied, and only then.
package final class ConcreteApplyContext<WorkflowType: Workflow>: ApplyContextType {
  /// The workflow while an action is applied, else nil.
  package var storage: WorkflowType?

  package init(storage: WorkflowType?) {
    self.storage = storage
  }

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
