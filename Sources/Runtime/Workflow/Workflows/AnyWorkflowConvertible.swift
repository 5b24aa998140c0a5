/// A type that can be rendered as a child: a workflow, or a value that represents one.
public protocol AnyWorkflowConvertible<Rendering, Output> {
  /// The type of value the workflow renders, usually a screen.
  associatedtype Rendering
  /// The type of value the workflow sends to its parent.
  associatedtype Output

  /// Returns the workflow that this value represents, type-erased.
  @preconcurrency @MainActor
  func asAnyWorkflow() -> AnyWorkflow<Rendering, Output>

  /// Renders the underlying workflow as a child.
  ///
  /// Call `rendered(in:key:)` or one of its overloads instead. Types outside this module should not
  /// implement this method: the default implementation is sufficient.
  @preconcurrency @MainActor
  func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent
}

extension AnyWorkflowConvertible {
  @inlinable
  @preconcurrency @MainActor
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    asAnyWorkflow().render(asChildOf: context, key: key, outputMap: outputMap)
  }

  /// Transforms each output; adds no node to the tree.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    asAnyWorkflow().mapOutput(transform)
  }

  /// Transforms each rendering; adds no node to the tree.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    asAnyWorkflow().mapRendering(transform)
  }

  /// Handles each output by changing the parent's state and optionally sending a parent output.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func onOutput<Parent: Workflow>(
    _ apply: @escaping (inout Parent.State, Output) -> Parent.Output?
  ) -> AnyWorkflow<Rendering, AnyWorkflowAction<Parent>> {
    mapOutput { output in
      AnyWorkflowAction { state, _ in apply(&state, output) }
    }
  }

  /// Ignores all outputs; adds one node to the tree.
  @preconcurrency @MainActor
  public func ignoringOutput() -> AnyWorkflow<Rendering, Never> {
    AnyWorkflow(OutputBlockingWorkflow(child: self))
  }
}
