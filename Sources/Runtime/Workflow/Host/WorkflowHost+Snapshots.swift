extension WorkflowHost {
  /// The tree as it is: workflows, states and children, for a person to read.
  public var debugSnapshot: WorkflowHierarchyDebugSnapshot { root.debugSnapshot }

  /// What can be saved of the tree's states.
  ///
  /// States are copied now; they are turned into bytes only when somebody asks for them.
  public var snapshot: TreeSnapshot { TreeSnapshot(root: root.capture()) }

  /// Lets the nodes keep what is captured of them until they change, so that snapshots share it.
  package func keepCaptures() {
    runtime.keepsCaptures = true
  }

  /// The workflows in the tree whose states a snapshot leaves out, each with its path; but for those
  /// that are left out on purpose, as those of workers.
  package var unsavedWorkflows: [String] {
    func unsaved(_ node: TreeNode) -> [String] {
      (node.savesState || node.isLeftOutOfSnapshots ? [] : [node.path.joined(separator: " > ")])
        + (node.children?.members ?? []).flatMap(unsaved)
    }
    return unsaved(root)
  }

  /// The workflows whose states would be lost if the tree were restored from its snapshot now, each
  /// with its path: those of `unsavedWorkflows` that are no longer as they began.
  package var workflowsLosingState: [String] {
    func losing(_ node: TreeNode) -> [String] {
      guard !node.isLeftOutOfSnapshots else { return [] }
      return (node.losesState ? [node.path.joined(separator: " > ")] : [])
        + (node.children?.members ?? []).flatMap(losing)
    }
    return losing(root)
  }

  /// Calls a closure with a snapshot after every turn that changed one, once the rendering was
  /// published and before the outputs are.
  ///
  /// States are copied then, those of the workflows that were rendered; the rest is shared with the
  /// snapshot before. Nothing is captured while nobody is subscribed.
  public func onSnapshot(_ action: @escaping (TreeSnapshot) -> Void) -> Subscription {
    runtime.keepsCaptures = true
    latestSnapshot = root.capture()
    isFollowed = true
    return snapshotObservers.subscribe(action)
  }
}

// MARK: - Captures kept until a node changes

extension TreeNode {
  /// What was captured of the node and everything below, if nothing has changed since.
  ///
  /// Whatever changes a state is followed by a pass of its node and all above, except for a change
  /// that `==` does not see, over which the capture is forgotten.
  final var keptCapture: SnapshotNode? {
    guard let capture = extras?.capture, capture.pass == pass, !needsRender,
      !descendantNeedsRender
    else { return nil }
    return capture.node
  }

  /// Keeps what was captured, where captures are kept; gives the last capture if that is the same.
  final func kept(_ captured: SnapshotNode) -> SnapshotNode {
    guard runtime.keepsCaptures else { return captured }
    let extras = makeExtras()
    var captured = captured
    if let last = extras.capture?.node, captured.isOnlyChildren(of: last) { captured = last }
    // Of the changes before a pass only the first is counted.
    extras.capture = (captured, pass, needsRender ? nil : changes)
    return captured
  }

  /// The state that was captured last, if it has not changed since, though something below has.
  final var unchangedCapture: SavedState? {
    guard let capture = extras?.capture, capture.changes == changes else { return nil }
    return capture.node.state
  }

  /// Forgets what was captured here and all the way up.
  @usableFromInline
  final func forgetCapture() {
    guard runtime.keepsCaptures else { return }
    var node: TreeNode? = self
    while let current = node {
      current.extras?.capture = nil
      node = current.parent
    }
  }
}
