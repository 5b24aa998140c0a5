/// A workflow whose type is hidden; only its rendering and output are known.
///
/// It is transparent: rendered as a child, the tree holds a node of the underlying type, so two
/// wrappers of one type side by side need different keys.
public struct AnyWorkflow<Rendering, Output> {
  private let storage: any AnyWorkflowStorage<Rendering, Output>

  /// The key this workflow asks for where it is declared without one.
  package var runningKey: String?

  /// Wraps a workflow; wrapping a wrapper adds nothing.
  public init<Base: Workflow>(_ base: Base)
  where Base.Rendering == Rendering, Base.Output == Output {
    if Base.self == AnyWorkflow<Rendering, Output>.self {
      // Costs a comparison; a checked cast would cost more than the child's render.
      self = unsafeBitCast(base, to: AnyWorkflow<Rendering, Output>.self)
    } else {
      self.init(storage: Wrapped(base: base, renderingMap: { $0 }, outputMap: { $0 }))
    }
  }

  private init(storage: any AnyWorkflowStorage<Rendering, Output>, runningKey: String? = nil) {
    self.storage = storage
    self.runningKey = runningKey
  }

  /// The workflow inside.
  public var base: Any { storage.anyBase }

  /// The type of the workflow inside.
  public var workflowType: Any.Type { storage.workflowType }

  func mappingOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    AnyWorkflow<Rendering, NewOutput>(
      storage: storage.mappingOutput(transform), runningKey: runningKey)
  }

  func mappingRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    AnyWorkflow<NewRendering, Output>(
      storage: storage.mappingRendering(transform), runningKey: runningKey)
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
  public func render<Parent: Workflow, Action: WorkflowAction>(
    asChildOf context: RenderContext<Parent>, key: String,
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    storage.render(in: context, key: key, outputMap: outputMap)
  }
}

// MARK: - Storage

private protocol AnyWorkflowStorage<Rendering, Output> {
  associatedtype Rendering
  associatedtype Output

  var anyBase: Any { get }
  var workflowType: Any.Type { get }

  @MainActor
  func render<Parent: Workflow, Action: WorkflowAction>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent

  func mappingOutput<New>(
    _ transform: @escaping (Output) -> New
  ) -> any AnyWorkflowStorage<Rendering, New>

  func mappingRendering<New>(
    _ transform: @escaping (Rendering) -> New
  ) -> any AnyWorkflowStorage<New, Output>
}

/// A workflow and the maps that were put around it.
private struct Wrapped<Base: Workflow, Rendering, Output>: AnyWorkflowStorage {
  let base: Base
  let renderingMap: (Base.Rendering) -> Rendering
  let outputMap: (Base.Output) -> Output

  var anyBase: Any { base }
  var workflowType: Any.Type { Base.self }

  func render<Parent: Workflow, Action: WorkflowAction>(
    in context: RenderContext<Parent>, key: String,
    outputMap parentMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    let ownMap = outputMap
    return renderingMap(
      base.render(asChildOf: context, key: key, outputMap: { parentMap(ownMap($0)) }))
  }

  func mappingOutput<New>(
    _ transform: @escaping (Output) -> New
  ) -> any AnyWorkflowStorage<Rendering, New> {
    let ownMap = outputMap
    return Wrapped<Base, Rendering, New>(
      base: base, renderingMap: renderingMap, outputMap: { transform(ownMap($0)) })
  }

  func mappingRendering<New>(
    _ transform: @escaping (Rendering) -> New
  ) -> any AnyWorkflowStorage<New, Output> {
    let ownMap = renderingMap
    return Wrapped<Base, New, Output>(
      base: base, renderingMap: { transform(ownMap($0)) }, outputMap: outputMap)
  }
}
