extension WorkflowHost {
  /// A readable description of the workflows and states of the current tree.
  public var debugSnapshot: WorkflowHierarchyDebugSnapshot { root.debugSnapshot }

  /// A snapshot of the tree's states that can be saved.
  ///
  /// States are copied immediately, and encoded only when the bytes are requested.
  public var snapshot: TreeSnapshot {
    // States that wait for their workflows may be bytes.
    TreeSnapshot(
      root: root.capture(), decoder: isRestoring ? runtime.restoration?.decoder : nil)
  }

  /// The result of restoring the snapshot; nil if there was none.
  ///
  /// A saved workflow that no pass has rendered is missing in it until `endRestoration()`.
  public var restorationReport: RestorationReport? { runtime.restoration?.report }

  /// Whether saved workflows wait for a pass that renders them.
  package var isRestoring: Bool { runtime.isRestoring && root.awaitsChildren }

  /// Ends the restoration: workflows that are rendered for the first time from now on have their
  /// initial states.
  ///
  /// An app calls this at the first action of its user: what appears later is not what the user left.
  public func endRestoration() { runtime.endRestoration(of: root, isFinal: true) }

  /// The paths of the workflows whose states are missing from snapshots, except those excluded on
  /// purpose, such as workers.
  package var unsavedWorkflows: [String] { paths { !$0.savesState } }

  /// The paths of the workflows in `unsavedWorkflows` whose state differs from the initial one.
  ///
  /// Their states would be lost if the tree were restored from a snapshot taken now.
  package var workflowsLosingState: [String] { paths { $0.losesState } }

  private func paths(where isListed: (TreeNode) -> Bool) -> [String] {
    func paths(_ node: TreeNode) -> [String] {
      if node.isExcludedFromSnapshots { return [] }
      return (isListed(node) ? [node.path.joined(separator: " > ")] : [])
        + (node.children?.members ?? []).flatMap(paths)
    }
    return paths(root)
  }
}

// MARK: - Changes

extension WorkflowHost {
  /// Returns the states that may have changed since the last call, and the number of nodes before
  /// theirs in a snapshot; nil if nodes came, went or moved, and in the first call.
  ///
  /// If it returns nil, take a snapshot before the next change. From the first call on, nodes keep
  /// their captured states until they change, so that the cost depends only on the number of changed
  /// states, and snapshots share the others. A tree has one caller, its journal.
  package func takeChangedStates() -> [(index: Int, state: SavedState)]? {
    let changed = runtime.changedNodes
    (runtime.keepsCaptures, runtime.changedNodes) = (true, [])
    guard let changed else {
      var count = 0
      root.number(from: &count)
      return nil
    }
    let states = changed.compactMap { node in
      node.savedState().map { (index: node.extras?.savedIndex ?? 0, state: $0) }
    }
    return states.sorted { $0.index < $1.index }
  }
}

extension TreeNode {
  /// Numbers the nodes that are saved, parents first.
  fileprivate final func number(from count: inout Int) {
    if isExcludedFromSnapshots { return }
    let extras = makeExtras()
    extras.savedIndex = count
    count += 1
    for child in children?.members ?? [] { child.number(from: &count) }
    for node in extras.restoredChildren { count += node.nodeCount }
  }

  /// Discards the kept state, because the state may have changed.
  @usableFromInline
  final func discardSavedState() {
    guard let extras, extras.savedState != nil else { return }
    extras.savedState = nil
    runtime.changedNodes?.append(self)
  }
}

extension SnapshotNode {
  /// The number of workflows in this one, itself included.
  fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}
