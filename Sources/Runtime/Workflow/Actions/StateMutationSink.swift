/// Changes a workflow's state directly, where an action type would only repeat the change.
@frozen
public struct StateMutationSink<WorkflowType: Workflow> {
  @usableFromInline let sink: Sink<AnyWorkflowAction<WorkflowType>>

  @inlinable
  init(_ sink: Sink<AnyWorkflowAction<WorkflowType>>) {
    self.sink = sink
  }

  /// Changes the state with a closure.
  @inlinable
  @preconcurrency @MainActor
  public func send(_ update: @escaping (inout WorkflowType.State) -> Void) {
    sink.send(
      AnyWorkflowAction { state in
        update(&state)
        return nil
      })
  }

  /// Sets one property of the state, or with `\.self` the state.
  @inlinable
  @preconcurrency @MainActor
  public func send<Value>(
    _ keyPath: WritableKeyPath<WorkflowType.State, Value>, value: Value
  ) {
    send { state in state[keyPath: keyPath] = value }
  }
}
