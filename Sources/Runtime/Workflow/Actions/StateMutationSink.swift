/// A sink that changes a workflow's state directly, without an action type.
public struct StateMutationSink<WorkflowType: Workflow> {
  let sink: Sink<AnyWorkflowAction<WorkflowType>>

  init(_ sink: Sink<AnyWorkflowAction<WorkflowType>>) {
    self.sink = sink
  }

  public func send(_ update: @escaping (inout WorkflowType.State) -> Void) {
    sink.send(
      AnyWorkflowAction { state in
        update(&state)
        return nil
      })
  }

  /// Sets one property of the state, or with `\.self` the whole state.
  public func send<Value>(
    _ keyPath: WritableKeyPath<WorkflowType.State, Value>, value: Value
  ) {
    send { state in state[keyPath: keyPath] = value }
  }
}
