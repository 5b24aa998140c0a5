extension WorkflowHost {
  /// A readable description of the workflows and states of the current tree.
  public var debugSnapshot: WorkflowHierarchyDebugSnapshot { root.debugSnapshot }

  /// A snapshot of the tree's states that can be saved.
  ///
  /// States are copied immediately, and encoded only when the bytes are requested.
  public var snapshot: TreeSnapshot { TreeSnapshot(root: root.capture()) }

  /// Lets nodes cache their captured snapshots until they change, so that snapshots share them.
  package func keepCaptures() {
    runtime.keepsCaptures = true
  }

  /// The paths of the workflows whose states are missing from snapshots, except those excluded on
  /// purpose, such as workers.
  package var unsavedWorkflows: [String] {
    func unsaved(_ node: TreeNode) -> [String] {
      (node.savesState || node.isExcludedFromSnapshots ? [] : [node.path.joined(separator: " > ")])
        + (node.children?.members ?? []).flatMap(unsaved)
    }
    return unsaved(root)
  }

  /// The paths of the workflows in `unsavedWorkflows` whose state differs from the initial one.
  ///
  /// Their states would be lost if the tree were restored from a snapshot taken now.
  package var workflowsLosingState: [String] {
    func losing(_ node: TreeNode) -> [String] {
      guard !node.isExcludedFromSnapshots else { return [] }
      return (node.losesState ? [node.path.joined(separator: " > ")] : [])
        + (node.children?.members ?? []).flatMap(losing)
    }
    return losing(root)
  }

  /// Calls a closure with a new snapshot after every turn that changes a saved state.
  ///
  /// The closure is called after the rendering and before the outputs are published.
  ///
  /// Only the states of rendered workflows are copied; the other nodes are shared with the previous
  /// snapshot. Nothing is captured while there are no subscribers.
  public func onSnapshot(_ action: @escaping (TreeSnapshot) -> Void) -> Subscription {
    runtime.keepsCaptures = true
    latestSnapshot = root.capture()
    isFollowed = true
    return snapshotObservers.subscribe(action)
  }
}

// MARK: - Cached captures

extension TreeNode {
  /// The captured snapshot of the node and its descendants, if nothing has changed since.
  ///
  /// Every change of a state is followed by a pass of its node and all ancestors, except for a
  /// change that `==` does not detect; that one discards the capture.
  final var cachedCapture: SnapshotNode? {
    guard let capture = extras?.capture, capture.pass == pass, !needsRender,
      !descendantNeedsRender
    else { return nil }
    return capture.node
  }

  /// Caches a capture if caching is on; returns the previous capture if both are identical.
  final func cache(_ captured: SnapshotNode) -> SnapshotNode {
    guard runtime.keepsCaptures else { return captured }
    let extras = makeExtras()
    var captured = captured
    if let last = extras.capture?.node, captured.isOnlyChildren(of: last) { captured = last }
    // Between two passes, only the first change is counted.
    extras.capture = (captured, pass, needsRender ? nil : changes)
    return captured
  }

  /// The last captured state, if only descendants have changed since.
  final var unchangedCapture: SavedState? {
    guard let capture = extras?.capture, capture.changes == changes else { return nil }
    return capture.node.state
  }

  /// Discards the cached captures of this node and its ancestors.
  @usableFromInline
  final func discardCapture() {
    guard runtime.keepsCaptures else { return }
    var node: TreeNode? = self
    while let current = node {
      current.extras?.capture = nil
      node = current.parent
    }
  }
}
