/// A type-erased workflow that exposes only its rendering and output types.
///
/// It is transparent: if it is rendered as a child, the tree has a node of the wrapped type, so
/// siblings that wrap workflows of one type need different keys.
public struct AnyWorkflow<Rendering, Output> {
  /// Returns the wrapped workflow; a closure, because a stored `Any` keeps the optimizer from
  /// removing a wrapper that lives only until it is rendered.
  @usableFromInline let makeBase: () -> Any

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
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public init<Base: Workflow>(_ base: Base)
  where Base.Rendering == Rendering, Base.Output == Output {
    if let base = base as? AnyWorkflow<Rendering, Output> {
      self = base
    } else {
      let box = WorkflowBox(base)
      self.init(makeBase: { box.workflow }) { parent, key, onOutput in
        parent.render(box.workflow, key: key, onOutput: onOutput)
      }
    }
  }

  @inlinable @inline(__always)
  init(makeBase: @escaping () -> Any, renderChild: @escaping ChildRenderer) {
    self.makeBase = makeBase
    self.renderChild = renderChild
  }

  /// The wrapped workflow.
  public var base: Any { makeBase() }

  public var workflowType: Any.Type { Swift.type(of: base) }
}

/// A workflow that is captured by closures. The optimizer removes closures that are not called, but
/// not if they capture a value of a generic type.
@usableFromInline
final class WorkflowBox<Base> {
  @usableFromInline let workflow: Base

  @inlinable
  init(_ workflow: Base) {
    self.workflow = workflow
  }

  /// Inlinable, so that the optimizer can put the object on the stack.
  @inlinable deinit {}
}

// MARK: - Mapping

extension AnyWorkflow {
  /// Transforms each output; adds no node to the tree.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    let renderChild = renderChild
    return AnyWorkflow<Rendering, NewOutput>(makeBase: makeBase) {
      parent, key, onOutput in
      guard let onOutput else { return renderChild(parent, key, nil) }
      return renderChild(parent, key) { node, output in onOutput(node, transform(output)) }
    }
  }

  /// Transforms each rendering; adds no node to the tree.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    let renderChild = renderChild
    return AnyWorkflow<NewRendering, Output>(makeBase: makeBase) {
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

  @inlinable @inline(__always)
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    if let parent = context.node {
      return renderChild(.node(parent), key, RenderContext<Parent>.takeOutputs(as: outputMap))
    }
    let (parent, onOutput) = context.testParent(of: workflowType, takingOutputsAs: outputMap)
    return renderChild(parent, key, onOutput)
  }
}
