internal import Workflow

/// The results of a render so far: the state, the applied actions and the sent outputs.
@MainActor
final class RenderRecord<WorkflowType: Workflow> {
  let site: CallSite
  let initialState: WorkflowType.State

  private(set) var state: WorkflowType.State
  private(set) var actions: [any WorkflowAction<WorkflowType>] = []
  private(set) var outputs: [WorkflowType.Output] = []

  private let workflow: WorkflowType
  private let allowsSeveralActions: Bool
  private var waiting: [any WorkflowAction<WorkflowType>] = []
  private var isApplying = false

  init(tester: RenderTester<WorkflowType>, site: CallSite) {
    self.site = site
    workflow = tester.workflow
    initialState = tester.state
    state = tester.state
    allowsSeveralActions = tester.allowsSeveralActions
  }

  /// Applies an action immediately; an action sent from inside `apply` is applied after it.
  func apply(_ action: some WorkflowAction<WorkflowType>) {
    waiting.append(action)
    guard !isApplying else { return }
    isApplying = true
    while !waiting.isEmpty { applyNow(waiting.removeFirst()) }
    isApplying = false
  }

  /// Returns the last action if it has the given type, unwrapped from `AnyWorkflowAction` if
  /// necessary.
  func lastAction<Action: WorkflowAction>(as type: Action.Type) -> Action? {
    actions.last.flatMap { Self.unwrap($0, as: type) }
  }

  /// Returns an action if it has the given type, unwrapped from `AnyWorkflowAction` if necessary.
  static func unwrap<Action: WorkflowAction>(
    _ action: any WorkflowAction<WorkflowType>, as type: Action.Type
  ) -> Action? {
    if let action = action as? Action { return action }
    return (action as? AnyWorkflowAction<WorkflowType>)?.base as? Action
  }

  static func describe(_ action: any WorkflowAction<WorkflowType>) -> String {
    let inner: Any = (action as? AnyWorkflowAction<WorkflowType>)?.base ?? action
    let text = "\(inner)"
    let type = "\(type(of: inner))"
    return text.hasPrefix(type) ? text : "\(type).\(text)"
  }

  private func applyNow(_ action: any WorkflowAction<WorkflowType>) {
    if let first = actions.last, !allowsSeveralActions {
      site.report(
        """
        Expected one action in a render of \(WorkflowType.self), but \(Self.describe(action)) \
        followed \(Self.describe(first)). Two expectations produce an output or an action, or the \
        test sent twice. Test one after the other with result.renderTester(), or add \
        allowingSeveralActions().
        """)
    }
    actions.append(action)
    if let output = TesterApplyContext.apply(action, to: &state, of: workflow) {
      outputs.append(output)
    }
  }
}
