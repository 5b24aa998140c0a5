/// A workflow whose type is hidden; only its rendering and output are known.
///
/// It is transparent: rendered as a child, the tree holds a node of the underlying type, so two
/// wrappers of one type side by side need different keys.
public struct AnyWorkflow<Rendering, Output> {
  /// The workflow inside.
  public let base: Any

  /// Renders the workflow inside as a child.
  ///
  /// A closure: it is compiled where the types inside are known. Found through a protocol, a level
  /// of `mapOutput` took 12,000 instructions an action.
  @usableFromInline let renderChild: ChildRenderer

  @usableFromInline
  typealias ChildRenderer =
    @MainActor (
      _ parent: ChildParent, _ key: String, _ onOutput: OutputHandler<Output>?
    ) -> Rendering

  /// Wraps a workflow; wrapping a wrapper adds nothing.
  @inlinable
  public init<Base: Workflow>(_ base: Base)
  where Base.Rendering == Rendering, Base.Output == Output {
    if Base.self == AnyWorkflow<Rendering, Output>.self {
      // Costs a comparison; a checked cast would cost more than the child's render.
      self = unsafeBitCast(base, to: AnyWorkflow<Rendering, Output>.self)
    } else {
      // Only used on the main actor, where renders are.
      nonisolated(unsafe) let workflow = base
      self.init(base: base) { parent, key, onOutput in
        parent.render(workflow, key: key, onOutput: onOutput)
      }
    }
  }

  @inlinable
  init(base: Any, renderChild: @escaping ChildRenderer) {
    self.base = base
    self.renderChild = renderChild
  }

  /// The type of the workflow inside.
  public var workflowType: Any.Type { Swift.type(of: base) }
}

// MARK: - Mapping

extension AnyWorkflow {
  /// Turns each output into another; adds no node to the tree.
  @inlinable
  @preconcurrency @MainActor
  public func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    let renderChild = renderChild
    return AnyWorkflow<Rendering, NewOutput>(base: base) {
      parent, key, onOutput in
      guard let onOutput else { return renderChild(parent, key, nil) }
      return renderChild(parent, key) { output in onOutput(transform(output)) }
    }
  }

  /// Turns each rendering into another; adds no node to the tree.
  @inlinable
  @preconcurrency @MainActor
  public func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    let renderChild = renderChild
    return AnyWorkflow<NewRendering, Output>(base: base) {
      parent, key, onOutput in
      transform(renderChild(parent, key, onOutput))
    }
  }
}

// MARK: - Workflow

extension AnyWorkflow: Workflow {
  /// A wrapper has no state of its own.
  public typealias State = Void

  /// Renders the workflow inside as the only child of a root.
  public func render(state: Void, context: RenderContext<Self>) -> Rendering {
    render(asChildOf: context, key: "") { output in
      AnyWorkflowAction<Self>(sendingOutput: output)
    }
  }

  /// The wrapper itself.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { self }

  /// Renders the workflow inside as a child, under its own type.
  @inlinable
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    renderChild(context.parent(of: workflowType), key, context.takeOutputs(as: outputMap))
  }
}
