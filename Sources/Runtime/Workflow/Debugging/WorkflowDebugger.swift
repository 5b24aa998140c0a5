/// Is shown the whole tree after every turn.
public protocol WorkflowDebugger {
  /// The tree was rendered for the first time.
  @preconcurrency @MainActor
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot)

  /// The tree changed; called after the rendering and the outputs were published.
  @preconcurrency @MainActor
  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo)
}

/// What happened in a turn so far, as seen from the topmost workflow it has come to.
@MainActor
struct DebuggedUpdate {
  private var node: TreeNode
  private var info: WorkflowUpdateDebugInfo

  init(of node: TreeNode) {
    self.node = node
    info = WorkflowUpdateDebugInfo(
      workflowType: node.workflowTypeName, kind: .didUpdate(source: .external))
  }

  /// An output reached a workflow further up, which applied an action.
  mutating func rise(to parent: TreeNode) {
    info = WorkflowUpdateDebugInfo(
      workflowType: parent.workflowTypeName, kind: .didUpdate(source: .subtree(info)))
    node = parent
  }

  /// What happened, told from the root.
  func info(upTo root: TreeNode) -> WorkflowUpdateDebugInfo {
    var info = info
    var ancestor = node.parent
    while let node = ancestor {
      info = WorkflowUpdateDebugInfo(
        workflowType: node.workflowTypeName, kind: .childDidUpdate(info))
      ancestor = node.parent
    }
    return info
  }
}
