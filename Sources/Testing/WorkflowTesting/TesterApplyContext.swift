internal import Workflow

/// The context of an action applied by a tester; it is valid only while the action is applied.
final class TesterApplyContext<WorkflowType: Workflow>: ApplyContextType {
  private var workflow: WorkflowType?

  private init(_ workflow: WorkflowType) {
    self.workflow = workflow
  }

  @MainActor
  static func apply<Action: WorkflowAction<WorkflowType>>(
    _ action: Action, to state: inout WorkflowType.State, of workflow: WorkflowType
  ) -> WorkflowType.Output? {
    let lent = TesterApplyContext(workflow)
    defer { lent.workflow = nil }
    return action.apply(toState: &state, context: ApplyContext(lent))
  }

  var secondsSince1970: Double { secondsInTests }

  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    guard let workflow else { stopOverLateApplyContext(of: WorkflowType.self) }
    return workflow[keyPath: keyPath]
  }
}

/// The time of day in tests of a single workflow: noon on 1 January 2026, UTC, as on a virtual clock.
let secondsInTests = 1_767_268_800.0
