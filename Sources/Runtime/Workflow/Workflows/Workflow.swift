/// A state machine that renders its state and reacts to actions.
///
/// In order of calls: `makeInitialState()` when the workflow enters the tree; then, for every
/// render pass, `workflowDidChange(from:state:)` (from the second pass on) and
/// `render(state:context:)`. Between passes, actions sent to the context's sinks change the state.
public protocol Workflow<Rendering, Output>: AnyWorkflowConvertible {
  /// What the workflow remembers between render passes.
  associatedtype State
  /// What the workflow tells its parent.
  associatedtype Output = Never
  /// What the workflow shows: usually a screen.
  associatedtype Rendering

  /// Makes the state a new node of this workflow begins with.
  @preconcurrency @MainActor
  func makeInitialState() -> State

  /// Adapts the state when the parent renders this child again with a new value.
  @preconcurrency @MainActor
  func workflowDidChange(from previousWorkflow: Self, state: inout State)

  /// Turns the state into a rendering, declaring children and side effects on the way.
  ///
  /// Must not change anything by itself. Children and side effects that are not declared in a
  /// pass end with that pass.
  @preconcurrency @MainActor
  func render(state: State, context: RenderContext<Self>) -> Rendering
}

extension Workflow {
  /// Keeps the state as it is.
  @inlinable
  @preconcurrency @MainActor
  public func workflowDidChange(from previousWorkflow: Self, state: inout State) {}

  /// Wraps the workflow, hiding its type.
  @inlinable
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> {
    AnyWorkflow(self)
  }

  /// Renders the workflow as a child, under its own type.
  @inlinable
  @preconcurrency @MainActor
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    context.parent(of: Self.self)
      .render(self, key: key, onOutput: context.takeOutputs(as: outputMap))
  }
}

extension Workflow where State == Void {
  /// Makes the empty state.
  @preconcurrency @MainActor
  public func makeInitialState() {}
}
