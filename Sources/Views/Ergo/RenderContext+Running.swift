public import Workflow

extension RenderContext {
  /// Renders with a sink of actions, running workflows beside it.
  ///
  /// A `Worker` keeps its identity wherever it is declared; other workflows are told apart by type
  /// and by their place among those of their type.
  public func render<Rendering, Action: WorkflowAction>(
    _ render: (_ sink: Sink<Action>) -> Rendering,
    @WorkflowBuilder running workflows: () -> [AnyWorkflow<Void, Action>]
  ) -> Rendering where Action.WorkflowType == WorkflowType {
    var counts: [ObjectIdentifier: Int] = [:]
    for workflow in workflows() {
      let ownKey = (workflow.base as? any RunsWorker)?.runningKey
      workflow.running(in: self, key: ownKey ?? counts.nextKey(for: workflow))
    }
    return render(makeSink(of: Action.self))
  }

  /// Renders with a sink of actions.
  public func render<Rendering, Action: WorkflowAction>(
    _ render: (_ sink: Sink<Action>) -> Rendering
  ) -> Rendering where Action.WorkflowType == WorkflowType {
    render(makeSink(of: Action.self))
  }
}

extension [ObjectIdentifier: Int] {
  /// The first of a type has the empty key, the others their number.
  fileprivate mutating func nextKey<Action>(for workflow: AnyWorkflow<Void, Action>) -> String {
    let type = ObjectIdentifier(workflow.workflowType)
    let count = self[type, default: 0]
    self[type] = count + 1
    return count == 0 ? "" : String(count)
  }
}
