/// Something that can be rendered as a child: a workflow, or a value that stands for one.
public protocol AnyWorkflowConvertible<Rendering, Output> {
  /// What the workflow shows.
  associatedtype Rendering
  /// What the workflow tells its parent.
  associatedtype Output

  /// Wraps the workflow this value stands for.
  @preconcurrency @MainActor
  func asAnyWorkflow() -> AnyWorkflow<Rendering, Output>

  /// Renders the underlying workflow as a child.
  ///
  /// Call `rendered(in:key:)` or one of its siblings instead; the default is right for every type
  /// outside this module.
  @preconcurrency @MainActor
  func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent
}

extension AnyWorkflowConvertible {
  /// Renders the underlying workflow as a child.
  @inlinable
  @preconcurrency @MainActor
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    asAnyWorkflow().render(asChildOf: context, key: key, outputMap: outputMap)
  }

  /// Turns each output into another; adds no node to the tree.
  @inlinable
  @preconcurrency @MainActor
  public func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    asAnyWorkflow().mapOutput(transform)
  }

  /// Turns each rendering into another; adds no node to the tree.
  @inlinable
  @preconcurrency @MainActor
  public func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    asAnyWorkflow().mapRendering(transform)
  }

  /// Changes the parent's state for each output, and may send an output of the parent's.
  @inlinable
  @preconcurrency @MainActor
  public func onOutput<Parent: Workflow>(
    _ apply: @escaping (inout Parent.State, Output) -> Parent.Output?
  ) -> AnyWorkflow<Rendering, AnyWorkflowAction<Parent>> {
    mapOutput { output in
      AnyWorkflowAction { state, _ in apply(&state, output) }
    }
  }

  /// Drops every output; adds one node, which the dropped outputs end in.
  @preconcurrency @MainActor
  public func ignoringOutput() -> AnyWorkflow<Rendering, Never> {
    AnyWorkflow(OutputBlockingWorkflow(child: self))
  }
}
