/// Receives a snapshot of the whole tree after every turn.
public protocol WorkflowDebugger {
  /// Called after the tree was rendered for the first time.
  @preconcurrency @MainActor
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot)

  /// Called after the tree changed, once the rendering and the outputs were published.
  @preconcurrency @MainActor
  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo)
}

/// The updates of a turn so far, as seen from the highest workflow that an output has reached.
@MainActor
struct DebuggedUpdate {
  private var node: TreeNode
  private var info: WorkflowUpdateDebugInfo

  init(of node: TreeNode) {
    self.node = node
    info = WorkflowUpdateDebugInfo(
      workflowType: node.workflowTypeName, kind: .didUpdate(source: .external))
  }

  /// Records that an output reached an ancestor, which applied an action.
  mutating func propagate(to parent: TreeNode) {
    info = WorkflowUpdateDebugInfo(
      workflowType: parent.workflowTypeName, kind: .didUpdate(source: .subtree(info)))
    node = parent
  }

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
