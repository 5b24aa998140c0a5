/// A type-erased workflow that exposes only its rendering and output types.
///
/// It is transparent: if it is rendered as a child, the tree has a node of the wrapped type, so
/// siblings that wrap workflows of one type need different keys.
public struct AnyWorkflow<Rendering, Output> {
  /// The wrapped workflow.
  public let base: Any

  /// Renders the wrapped workflow as a child.
  ///
  /// It is a closure, because closures are compiled where the concrete types are known. Through a
  /// protocol, one level of `mapOutput` took 12,000 instructions per action.
  @usableFromInline let renderChild: ChildRenderer

  @usableFromInline
  typealias ChildRenderer =
    @MainActor (
      _ parent: ChildParent, _ key: String, _ onOutput: OutputHandler<Output>?
    ) -> Rendering

  /// Wraps a workflow. Wrapping an `AnyWorkflow` returns it unchanged.
  @inlinable
  public init<Base: Workflow>(_ base: Base)
  where Base.Rendering == Rendering, Base.Output == Output {
    if Base.self == AnyWorkflow<Rendering, Output>.self {
      // This costs one comparison; a checked cast would cost more than the child's render.
      self = unsafeBitCast(base, to: AnyWorkflow<Rendering, Output>.self)
    } else {
      // Used only on the main actor, where workflows render.
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

  /// The type of the wrapped workflow.
  public var workflowType: Any.Type { Swift.type(of: base) }
}

// MARK: - Mapping

extension AnyWorkflow {
  /// Transforms each output; adds no node to the tree.
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

  /// Transforms each rendering; adds no node to the tree.
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
  public typealias State = Void

  /// Renders the wrapped workflow as a child; called only if the wrapper is the root of a tree.
  public func render(state: Void, context: RenderContext<Self>) -> Rendering {
    render(asChildOf: context, key: "") { output in
      AnyWorkflowAction<Self>(sendingOutput: output)
    }
  }

  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { self }

  @inlinable
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    renderChild(context.parent(of: workflowType), key, context.takeOutputs(as: outputMap))
  }
}
