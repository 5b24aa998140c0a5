extension RenderContext {
  /// Creates a sink for events, which a closure applies to the state.
  public func makeSink<Event>(
    of eventType: Event.Type,
    onEvent: @escaping (Event, inout WorkflowType.State) -> WorkflowType.Output?
  ) -> Sink<Event> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap { event in
      AnyWorkflowAction { state in onEvent(event, &state) }
    }
  }

  /// Creates a sink whose values are sent as outputs without changing the state.
  public func makeOutputSink() -> Sink<WorkflowType.Output> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap { output in
      AnyWorkflowAction(sendingOutput: output)
    }
  }

  public func makeStateMutationSink() -> StateMutationSink<WorkflowType> {
    StateMutationSink(makeSink(of: AnyWorkflowAction<WorkflowType>.self))
  }
}
