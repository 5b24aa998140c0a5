internal import Workflow

/// Lends a workflow to actions that a tester applies, while it does.
final class TestedWorkflow<WorkflowType: Workflow>: ApplyContextType {
  private var workflow: WorkflowType?

  private init(_ workflow: WorkflowType) {
    self.workflow = workflow
  }

  /// Applies an action to a state, and gives its output.
  @MainActor
  static func apply<Action: WorkflowAction<WorkflowType>>(
    _ action: Action, to state: inout WorkflowType.State, of workflow: WorkflowType
  ) -> WorkflowType.Output? {
    let lent = TestedWorkflow(workflow)
    defer { lent.workflow = nil }
    return action.apply(toState: &state, context: ApplyContext(lent))
  }

  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    guard let workflow else { stopOverLateApplyContext(of: WorkflowType.self) }
    return workflow[keyPath: keyPath]
  }
}
