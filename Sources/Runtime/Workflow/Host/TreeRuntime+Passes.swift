internal import WorkflowDiagnostics

extension TreeRuntime {
  /// Renders, and notifies the observer before and after.
  @usableFromInline
  func pass<Rendering>(_ render: () -> Rendering) -> Rendering {
    let didEnd = observer?.renderPassWillBegin(cause: cause)
    let rendering = render()
    didEnd?()
    return rendering
  }

  /// Reports to the observer that the tree of `root` has not changed.
  ///
  /// - Returns: Whether to publish the last rendering again.
  @usableFromInline
  func skipPass(over root: TreeNode) -> Bool {
    if rendersOnlyIfStateChanged {
      observer?.renderPassWasSkipped(cause: cause)
      return false
    }
    if isObserved { pass { root.reportSkip() } }
    return true
  }

  /// Ends the restoration if each saved state is restored or lost, or anyway if `isFinal` is true.
  @usableFromInline
  func endRestoration(of root: TreeNode, isFinal: Bool) {
    guard isRestoring, let restoration else { return }
    if root.awaitsChildren {
      guard isFinal else { return }
      root.dropRestoredChildren(reportingTo: restoration)
      changedNodes = nil
    }
    isRestoring = false
  }
}

/// Creates the state shared by all nodes of a host's tree.
@MainActor
@usableFromInline
func makeRuntime<WorkflowType: Workflow>(
  for workflow: WorkflowType, observers: [any WorkflowObserver],
  debugger: (any WorkflowDebugger)?, snapshot: TreeSnapshot?, services: RuntimeServices
) -> TreeRuntime {
  MainActorCheck.require("A WorkflowHost was given \(WorkflowType.self)")
  var services = services
  if Runtime.configuration.renderOnlyIfStateChanged {
    services.options.rendersOnlyIfStateChanged = true
  }
  let runtime = TreeRuntime(
    observers: WorkflowObservation.observers(adding: observers, for: workflow),
    debugger: debugger, services: services)
  runtime.restoration = snapshot.map(SnapshotRestoration.init)
  runtime.isRestoring = snapshot != nil
  return runtime
}

// MARK: - Purity

extension TreeNode {
  final func reportImpurity(_ what: String) -> Never {
    misuse(
      """
      \(workflowTypeName) \(what) when the same pass was rendered a second time. \
      A render must depend only on the workflow and its state; move all other reads and changes \
      into an action or a side effect.
      """)
  }
}

extension WorkflowNode {
  /// Keeps a rendering, and checks the purity of the pass that returned it.
  ///
  /// The root repeats the whole pass once; the program stops if a node returns a different
  /// rendering the second time.
  @usableFromInline
  func checkPurity(_ rendering: WorkflowType.Rendering) {
    if runtime.isRenderingAgain, let last = kept?.rendering,
      type.areRenderingsEqual?(last, rendering) == false
    {
      reportImpurity("returned \(rendering) instead of \(last)")
    }
    kept?.rendering = rendering
    guard parent == nil, !runtime.isRenderingAgain else { return }
    let observer = runtime.observer
    runtime.observer = nil
    runtime.isRenderingAgain = true
    _ = render()
    runtime.isRenderingAgain = false
    runtime.observer = observer
  }
}
