public import Workflow

extension RenderContext {
  /// Runs child workflows, then renders with a sink for actions.
  ///
  /// A `Worker` is the same child at any position in `workflows`. Other workflows are identified by
  /// their type and their position among the workflows of one type.
  public func render<Rendering, Action: WorkflowAction>(
    _ render: (_ sink: Sink<Action>) -> Rendering,
    @WorkflowBuilder running workflows: () -> [AnyWorkflow<Void, Action>] = { [] }
  ) -> Rendering where Action.WorkflowType == WorkflowType {
    var counts: [ObjectIdentifier: Int] = [:]
    for workflow in workflows() {
      let ownKey = (workflow.base as? any RunsErgoWorker)?.runningKey
      workflow.running(in: self, key: ownKey ?? counts.nextKey(for: workflow))
    }
    return render(makeSink(of: Action.self))
  }
}

extension [ObjectIdentifier: Int] {
  /// Returns an empty key for the first workflow of a type, and a number for the following ones.
  fileprivate mutating func nextKey<Action>(for workflow: AnyWorkflow<Void, Action>) -> String {
    let type = ObjectIdentifier(workflow.workflowType)
    let count = self[type, default: 0]
    self[type] = count + 1
    return count == 0 ? "" : String(count)
  }
}
