/// Runs a workflow as the root of a tree.
///
/// After each accepted action the whole tree is rendered once; then the new rendering is
/// published, then the output, if any. All of this is done before `Sink.send` returns. Releasing
/// the host tears the tree down.
@preconcurrency @MainActor
public final class WorkflowHost<WorkflowType: Workflow> {
  /// The rendering of the last pass.
  public private(set) var rendering: WorkflowType.Rendering

  private let runtime: TreeRuntime
  private let root: WorkflowNode<WorkflowType>
  private let renderingObservers = ValueObservers<WorkflowType.Rendering>()
  private let outputObservers = ValueObservers<WorkflowType.Output>()
  private var output: WorkflowType.Output?

  /// Makes the tree and renders it for the first time.
  ///
  /// Actions sent during that pass are delivered before the initializer returns.
  ///
  /// - Parameter observers: Watch the tree, in order.
  public init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    services: RuntimeServices = RuntimeServices()
  ) {
    let runtime = TreeRuntime(observers: observers, services: services)
    root = WorkflowNode(workflow: workflow, key: "", runtime: runtime, parent: nil)
    self.runtime = runtime
    rendering = runtime.renderFirst(root)
    root.onOutput = { [weak self] output in self?.output = output }
    runtime.renderAndPublish = { [weak self] in self?.renderAndPublish() }
    runtime.takeTurn { false }
  }

  isolated deinit {
    root.leaveTree()
    renderingObservers.finish()
    outputObservers.finish()
  }

  /// Replaces the root workflow and renders; during a turn, when that turn is over.
  public func update(workflow: WorkflowType) {
    if runtime.isInTurn {
      runtime.takeTurnLater { [weak self] in
        guard let self else { return false }
        root.update(workflow)
        return true
      }
    } else {
      runtime.takeTurn {
        root.update(workflow)
        return true
      }
    }
  }

  /// Calls a closure with the rendering of every pass to come.
  public func onRendering(
    _ action: @escaping (WorkflowType.Rendering) -> Void
  ) -> Subscription {
    renderingObservers.subscribe(action)
  }

  /// Calls a closure with every output to come, after the rendering was published.
  public func onOutput(_ action: @escaping (WorkflowType.Output) -> Void) -> Subscription {
    outputObservers.subscribe(action)
  }

  /// The current rendering and those to come; a slow reader gets only the latest.
  public var renderings: AsyncStream<WorkflowType.Rendering> {
    renderingObservers.stream(first: rendering, bufferingPolicy: .bufferingNewest(1))
  }

  /// The outputs to come, all of them.
  public var outputs: AsyncStream<WorkflowType.Output> {
    outputObservers.stream(first: nil, bufferingPolicy: .unbounded)
  }

  /// How many actions were sent to workflows that had left the tree.
  package var droppedActionCount: Int { runtime.droppedActionCount }

  private func renderAndPublish() {
    rendering = root.render()
    renderingObservers.send(rendering)
    if let output = output.take() { outputObservers.send(output) }
  }
}
