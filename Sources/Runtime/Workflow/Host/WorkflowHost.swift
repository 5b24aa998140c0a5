/// Runs a workflow as the root of a tree.
///
/// After each accepted action the tree is rendered once; then the new rendering is published, then
/// the output, if any. All of this is done before `Sink.send` returns, unless the options say that
/// the tree renders once per frame. Releasing the host tears the tree down.
@preconcurrency @MainActor
public final class WorkflowHost<WorkflowType: Workflow> {
  /// The rendering of the last pass.
  @exclusivity(unchecked) @usableFromInline
  var latestRendering: WorkflowType.Rendering

  /// What restoring a snapshot came to; nil if there was none.
  public let restorationReport: RestorationReport?

  @usableFromInline let runtime: TreeRuntime
  @usableFromInline let root: WorkflowNode<WorkflowType>
  let renderingObservers = ValueObservers<WorkflowType.Rendering>()
  let outputObservers = ValueObservers<WorkflowType.Output>()
  let snapshotObservers = ValueObservers<TreeSnapshot>()
  var latestSnapshot: SnapshotNode?
  /// Whether anybody follows more than outputs.
  @exclusivity(unchecked) @usableFromInline var isFollowed: Bool
  /// The outputs of a turn, until its rendering was published.
  @exclusivity(unchecked) @usableFromInline var waitingOutputs: [WorkflowType.Output] = []

  /// Makes the tree and renders it for the first time.
  ///
  /// Actions sent during that pass are delivered before the initializer returns.
  ///
  /// - Parameters:
  ///   - observers: Watch the tree, in order.
  ///   - debugger: Is shown the whole tree after every turn.
  ///   - snapshot: What states begin with, where their workflows are the ones that were saved.
  @inlinable
  public init(
    workflow: WorkflowType, observers: [any WorkflowObserver] = [],
    debugger: (any WorkflowDebugger)? = nil, snapshot: TreeSnapshot? = nil,
    services: RuntimeServices = RuntimeServices()
  ) {
    let runtime = makeRuntime(
      for: workflow, observers: observers, debugger: debugger, snapshot: snapshot,
      services: services)
    _ = runtime.beginTurn()
    let root = WorkflowNode(workflow: workflow, key: "", runtime: runtime, parent: nil)
    self.runtime = runtime
    self.root = root
    isFollowed = debugger != nil
    latestRendering = runtime.pass { root.render() }
    restorationReport = runtime.endRestoration()
    runtime.debugger?.didEnterInitialState(snapshot: root.debugSnapshot)
    // The host ends both before it goes. They are compiled here, where its type is known.
    root.onOutput = { [unowned(unsafe) self] output in waitingOutputs.append(output) }
    runtime.renderAndPublish = { [unowned(unsafe) self] in renderAndPublish() }
    runtime.endTurn(false)
  }

  isolated deinit {
    root.onOutput = nil
    runtime.end(root)
    renderingObservers.finish()
    outputObservers.finish()
    snapshotObservers.finish()
  }

  /// The rendering of the last pass.
  public var rendering: WorkflowType.Rendering { latestRendering }

  /// Replaces the root workflow and renders; during a turn, when that turn is over.
  public func update(workflow: WorkflowType) {
    stopOffMainActor(hosting: WorkflowType.self)
    let deliver: @MainActor () -> Bool = { [weak self] in
      guard let self else { return false }
      runtime.cause = .update
      if runtime.debugger != nil { runtime.debuggedUpdate = DebuggedUpdate(of: root) }
      root.update(workflow)
      root.needsRender = true
      return true
    }
    if runtime.beginTurn() {
      runtime.endTurn(deliver())
    } else {
      runtime.takeTurnLater(deliver)
    }
  }

  /// How many actions were sent to workflows that had left the tree, while this host exists.
  package var droppedActionCount: Int { runtime.droppedActionCount }

  /// Renders the tree if there is reason to, and publishes what the turn came to.
  @inlinable
  func renderAndPublish() {
    var hasRendering = true
    if !root.isUnchanged || !(root.type.canSkip || runtime.rendersOnlyIfStateChanged) {
      latestRendering = runtime.isWatched ? runtime.pass { root.render() } : root.render()
    } else {
      hasRendering = runtime.skipPass(over: root)
    }
    if isFollowed || !waitingOutputs.isEmpty { publish(hasRendering: hasRendering) }
  }

  /// Publishes the rendering, then the snapshot, then the outputs; a debugger comes last.
  @usableFromInline
  func publish(hasRendering: Bool) {
    if hasRendering { renderingObservers.send(latestRendering) }
    if snapshotObservers.isEmpty { latestSnapshot = nil } else { publishSnapshot() }
    if !waitingOutputs.isEmpty {
      let sent = waitingOutputs
      waitingOutputs = []
      for output in sent { outputObservers.send(output) }
    }
    guard let debugger = runtime.debugger, let update = runtime.debuggedUpdate else { return }
    runtime.debuggedUpdate = nil
    debugger.didUpdate(snapshot: root.debugSnapshot, updateInfo: update.info(upTo: root))
  }

  private func publishSnapshot() {
    let captured = root.capture()
    guard captured !== latestSnapshot else { return }
    latestSnapshot = captured
    snapshotObservers.send(TreeSnapshot(root: captured))
  }
}

// MARK: - Following

extension WorkflowHost {
  /// Calls a closure with the rendering of every pass to come.
  public func onRendering(
    _ action: @escaping (WorkflowType.Rendering) -> Void
  ) -> Subscription {
    isFollowed = true
    return renderingObservers.subscribe(action)
  }

  /// Calls a closure with every output to come, after the rendering was published.
  public func onOutput(_ action: @escaping (WorkflowType.Output) -> Void) -> Subscription {
    outputObservers.subscribe(action)
  }

  /// The current rendering and those to come; a slow reader gets only the latest.
  public var renderings: AsyncStream<WorkflowType.Rendering> {
    isFollowed = true
    return renderingObservers.stream(first: rendering, bufferingPolicy: .bufferingNewest(1))
  }

  /// The outputs to come, all of them.
  public var outputs: AsyncStream<WorkflowType.Output> {
    outputObservers.stream(first: nil, bufferingPolicy: .unbounded)
  }
}
