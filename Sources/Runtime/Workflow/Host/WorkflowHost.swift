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
  @usableFromInline let outputHandler: HostHandler<WorkflowType.Output>
  let renderingObservers = ValueObservers<WorkflowType.Rendering>()
  let outputObservers = ValueObservers<WorkflowType.Output>()
  let snapshotObservers = ValueObservers<TreeSnapshot>()
  var latestSnapshot: SnapshotNode?
  /// Whether anybody follows renderings.
  @exclusivity(unchecked) @usableFromInline var hasRenderingObservers = false

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
    runtime.isInTurn = true
    let root = WorkflowNode(workflow: workflow, key: "", runtime: runtime, parent: nil)
    let outputHandler = HostHandler<WorkflowType.Output>()
    self.runtime = runtime
    self.root = root
    self.outputHandler = outputHandler
    root.outputHandler = outputHandler
    root.begin()
    latestRendering = runtime.pass { root.render() }
    restorationReport = runtime.endRestoration()
    runtime.debugger?.didEnterInitialState(snapshot: root.debugSnapshot)
    // The host ends this before it goes.
    runtime.host = self
    runtime.renderHost = {
      unsafeDowncast($0, to: WorkflowHost<WorkflowType>.self).renderAndPublish()
    }
    runtime.endTurn(false)
  }

  isolated deinit {
    runtime.host = nil
    runtime.end(root)
    renderingObservers.finish()
    outputObservers.finish()
    snapshotObservers.finish()
  }

  /// The rendering of the last pass.
  @inlinable
  public var rendering: WorkflowType.Rendering { latestRendering }

  /// Replaces the root workflow and renders; during a turn, when that turn is over.
  public func update(workflow: WorkflowType) {
    stopOffMainActor(hosting: WorkflowType.self)
    let deliver: @MainActor () -> Bool = { [weak self] in
      guard let self else { return false }
      runtime.cause = .update
      runtime.debuggedUpdate = runtime.debugger.map { _ in DebuggedUpdate(of: self.root) }
      root.update(workflow)
      root.needsRender = true
      return true
    }
    if runtime.isInTurn {
      runtime.takeTurnLater(deliver)
    } else {
      runtime.isInTurn = true
      runtime.endTurn(deliver())
    }
  }

  /// How many actions were sent to workflows that had left the tree.
  package var droppedActionCount: Int { runtime.droppedActionCount }

  @inlinable
  func renderAndPublish() {
    renderAndPublishRendering()
    publishOutcome()
  }

  @inlinable @inline(__always)
  func renderAndPublishRendering() {
    if root.needsRender || root.descendantNeedsRender {
      latestRendering = runtime.isObserved ? runtime.pass { root.render() } : root.render()
      if hasRenderingObservers { publishRendering() }
    } else if runtime.rendersOnlyIfStateChanged {
      if runtime.isObserved { runtime.reportSkippedPass() }
    } else {
      if !root.type.canSkip {
        latestRendering = runtime.isObserved ? runtime.pass { root.render() } : root.render()
      } else if runtime.isObserved {
        runtime.pass { root.reportSkip() }
      }
      if hasRenderingObservers { publishRendering() }
    }
  }

  @inlinable @inline(__always)
  func publishOutcome() {
    if !outputHandler.outputs.isEmpty { publishOutputs() }
    if runtime.isDebugged { publishDebugInfo() }
  }
}

// MARK: - Following

extension WorkflowHost {
  /// Calls a closure with the rendering of every pass to come.
  public func onRendering(
    _ action: @escaping (WorkflowType.Rendering) -> Void
  ) -> Subscription {
    hasRenderingObservers = true
    return renderingObservers.subscribe(action)
  }

  /// Calls a closure with every output to come, after the rendering was published.
  public func onOutput(_ action: @escaping (WorkflowType.Output) -> Void) -> Subscription {
    outputObservers.subscribe(action)
  }

  /// The current rendering and those to come; a slow reader gets only the latest.
  public var renderings: AsyncStream<WorkflowType.Rendering> {
    hasRenderingObservers = true
    return renderingObservers.stream(first: rendering, bufferingPolicy: .bufferingNewest(1))
  }

  /// The outputs to come, all of them.
  public var outputs: AsyncStream<WorkflowType.Output> {
    outputObservers.stream(first: nil, bufferingPolicy: .unbounded)
  }

  @usableFromInline
  func publishRendering() {
    renderingObservers.send(latestRendering)
  }

  @usableFromInline
  func publishOutputs() {
    let outputs = outputHandler.outputs
    outputHandler.outputs.removeAll(keepingCapacity: true)
    for output in outputs { outputObservers.send(output) }
  }

  @usableFromInline
  func publishDebugInfo() {
    guard let debugger = runtime.debugger, let update = runtime.debuggedUpdate else { return }
    runtime.debuggedUpdate = nil
    debugger.didUpdate(snapshot: root.debugSnapshot, updateInfo: update.info(upTo: root))
  }
}
