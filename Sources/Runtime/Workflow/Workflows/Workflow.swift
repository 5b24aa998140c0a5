/// A state machine that renders its state and handles actions.
///
/// In order of calls: `makeInitialState()` when the workflow enters the tree; then, in every render
/// pass, `workflowDidChange(from:state:)` (from the second pass on) and `render(state:context:)`.
/// Between passes, actions sent to the context's sinks change the state.
public protocol Workflow<Rendering, Output>: AnyWorkflowConvertible {
  /// The type of data that a node of the tree stores for the workflow between render passes.
  associatedtype State
  /// The type of value the workflow sends to its parent.
  associatedtype Output = Never
  /// The type of value the workflow renders, usually a screen.
  associatedtype Rendering

  /// Returns the initial state of a new node.
  @preconcurrency @MainActor
  func makeInitialState() -> State

  /// Adapts the state when the parent renders this child again with a new value.
  @preconcurrency @MainActor
  func workflowDidChange(from previousWorkflow: Self, state: inout State)

  /// Renders the state, and declares children and side effects.
  ///
  /// This method must not have side effects itself; it declares them with
  /// `RenderContext.runSideEffect(key:action:)`. Children and side effects that it does not declare
  /// in a pass end with that pass.
  @preconcurrency @MainActor
  func render(state: State, context: RenderContext<Self>) -> Rendering
}

extension Workflow {
  /// Leaves the state unchanged.
  @inlinable
  @preconcurrency @MainActor
  public func workflowDidChange(from previousWorkflow: Self, state: inout State) {}

  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> {
    AnyWorkflow(self)
  }

  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    if let parent = context.node {
      return parent.render(
        self, key: key, onOutput: RenderContext<Parent>.takeOutputs(as: outputMap))
    }
    let (parent, onOutput) = context.testParent(of: Self.self, takingOutputsAs: outputMap)
    return parent.render(self, key: key, onOutput: onOutput)
  }
}

extension Workflow where State == Void {
  @preconcurrency @MainActor
  public func makeInitialState() {}
}
