/// Runs a workflow as the root of a tree.
///
/// After each action, the host renders the tree once, then publishes the new rendering, then the
/// output, if any. All of this happens before the outermost `Sink.send` returns, unless the options
/// specify one render per frame. Releasing the host ends all workflows of the tree.
@preconcurrency @MainActor
public final class WorkflowHost<WorkflowType: Workflow> {
  @exclusivity(unchecked) @usableFromInline
  var latestRendering: WorkflowType.Rendering

  @usableFromInline let runtime: TreeRuntime
  @usableFromInline let root: WorkflowNode<WorkflowType>
  let renderingObservers = ValueObservers<WorkflowType.Rendering>()
  let outputObservers = ValueObservers<WorkflowType.Output>()
  /// Whether there is a debugger or a subscriber to anything other than outputs.
  @exclusivity(unchecked) @usableFromInline var isFollowed: Bool
  /// The outputs of the current turn, until its rendering is published.
  @exclusivity(unchecked) @usableFromInline var waitingOutputs: [WorkflowType.Output] = []

  /// Creates the tree and renders it for the first time.
  ///
  /// Actions sent during that pass are delivered before the initializer returns.
  ///
  /// - Parameters:
  ///   - observers: The observers of the tree, called in order.
  ///   - debugger: Receives a snapshot of the whole tree after every turn.
  ///   - snapshot: The states to restore, for workflows that match those saved. One that the first
  ///     pass does not render is restored by the pass that does, until `endRestoration()`.
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
    runtime.endRestoration(of: root, isFinal: false)
    runtime.debugger?.didEnterInitialState(snapshot: root.debugSnapshot)
    // `deinit` clears both. Without (unsafe), an action between the last release on another thread
    // and `deinit`, which then waits for the main actor, would end the process. The closures are
    // compiled here, where the type is known.
    root.onOutput = { [unowned(unsafe) self] _, output in waitingOutputs.append(output) }
    runtime.renderAndPublish = { [unowned(unsafe) self] in renderAndPublish() }
    runtime.endTurn(false)
  }

  isolated deinit {
    root.onOutput = nil
    runtime.end(root)
    renderingObservers.finish()
    outputObservers.finish()
  }

  public var rendering: WorkflowType.Rendering {
    MainActorCheck.require("The rendering of \(WorkflowType.self) was read")
    return latestRendering
  }

  /// Replaces the root workflow and renders; during a turn, after that turn.
  public func update(workflow: WorkflowType) {
    MainActorCheck.require("A WorkflowHost was given \(WorkflowType.self)")
    let deliver: @MainActor () -> Bool = { [weak self] in
      guard let self else { return false }
      runtime.cause = .update
      if runtime.debugger != nil { runtime.debuggedUpdate = DebuggedUpdate(of: root) }
      root.update(workflow)
      root.needsRender = true
      return true
    }
    takeTurn(deliver)
  }

  /// Takes a turn, or queues it behind the current one.
  private func takeTurn(_ deliver: @escaping @MainActor () -> Bool) {
    if runtime.beginTurn() {
      runtime.endTurn(deliver())
    } else {
      runtime.enqueueTurn(WorkflowType.self, to: Self.self, deliver)
    }
  }

  /// Renders every workflow again, without values that it remembers; during a turn, after that turn.
  ///
  /// - Parameter scope: Wraps this and all later renders and their publications, and what workers deliver.
  package func renderAgain(in scope: @escaping @MainActor (() -> Void) -> Void) {
    wrapRenders(in: scope)
    let deliver: @MainActor () -> Bool = { [runtime, root] in
      runtime.cause = .update
      root.requireRender()
      return true
    }
    takeTurn(deliver)
  }

  /// Wraps all later renders and their publications in `scope`, and what workers deliver.
  package func wrapRenders(in scope: @escaping @MainActor (() -> Void) -> Void) {
    runtime.scope = scope
    runtime.renderAndPublish = { [unowned(unsafe) self] in scope { renderAndPublish() } }
  }

  /// The number of dropped actions: their sink was no longer declared, or their workflow had left
  /// the tree.
  package var droppedActionCount: Int { runtime.droppedActionCount }

  /// Renders the tree if needed, and publishes the results of the turn.
  @inlinable
  func renderAndPublish() {
    var hasRendering = true
    if !root.isUnchanged || !(root.type.canSkip || runtime.rendersOnlyIfStateChanged) {
      latestRendering = runtime.isObserved ? runtime.pass { root.render() } : root.render()
    } else {
      hasRendering = runtime.skipPass(over: root)
    }
    if isFollowed || !waitingOutputs.isEmpty { publish(hasRendering: hasRendering) }
  }

  /// Publishes the rendering, then the outputs, and then notifies the debugger.
  @usableFromInline
  func publish(hasRendering: Bool) {
    if hasRendering { renderingObservers.send(latestRendering) }
    if !waitingOutputs.isEmpty {
      let sent = waitingOutputs
      waitingOutputs = []
      for output in sent { outputObservers.send(output) }
    }
    guard let debugger = runtime.debugger, let update = runtime.debuggedUpdate else { return }
    runtime.debuggedUpdate = nil
    debugger.didUpdate(snapshot: root.debugSnapshot, updateInfo: update.info(upTo: root))
  }
}

// MARK: - Subscriptions

extension WorkflowHost {
  public func onRendering(
    _ action: @escaping (WorkflowType.Rendering) -> Void
  ) -> Subscription {
    MainActorCheck.require("The renderings of \(WorkflowType.self) were observed")
    isFollowed = true
    return renderingObservers.subscribe(action)
  }

  /// Calls a closure with each future output, after the rendering was published.
  public func onOutput(_ action: @escaping (WorkflowType.Output) -> Void) -> Subscription {
    MainActorCheck.require("The outputs of \(WorkflowType.self) were observed")
    return outputObservers.subscribe(action)
  }

  /// The current and all future renderings; a slow consumer receives only the latest.
  public var renderings: AsyncStream<WorkflowType.Rendering> {
    isFollowed = true
    return renderingObservers.stream(first: rendering, bufferingPolicy: .bufferingNewest(1))
  }

  /// All future outputs, without limit on buffering.
  public var outputs: AsyncStream<WorkflowType.Output> {
    MainActorCheck.require("The outputs of \(WorkflowType.self) were observed")
    return outputObservers.stream(first: nil, bufferingPolicy: .unbounded)
  }
}
