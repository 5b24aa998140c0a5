/// The part of a node that does not depend on its workflow: its place in the tree, its children
/// and side effects, and how it leaves.
@MainActor
class TreeNode: PassMember {
  let id: ChildID
  let runtime: TreeRuntime
  let session: WorkflowSession?

  var lastPass: UInt = 0
  var ordinal: UInt = 0
  var position = 0

  final var children = PassList<TreeNode>()
  final var sideEffects = PassList<SideEffect>()

  /// Whether the node is part of the tree; actions for one that is not are dropped.
  private(set) final var isAlive = true

  init(id: ChildID, workflowType: Any.Type, runtime: TreeRuntime, parent: WorkflowSession?) {
    self.id = id
    self.runtime = runtime
    session =
      runtime.observer == nil
      ? nil : WorkflowSession(workflowType: workflowType, renderKey: id.key, parent: parent)
  }

  /// Ends what this pass did not declare: children first, each kind in reverse order of its making.
  final func endUndeclared() {
    for child in children.endPass() { child.leaveTree() }
    for sideEffect in sideEffects.endPass() { sideEffect.lifetime.end() }
  }

  /// Ends the node and everything below: sessions from here down, then side effects from below up.
  final func leaveTree() {
    endSessions()
    endSideEffects()
  }

  private func endSessions() {
    isAlive = false
    if let session { runtime.observer?.sessionDidEnd(session) }
    for child in children.latestFirst { child.endSessions() }
  }

  private func endSideEffects() {
    for child in children.removeAll() { child.endSideEffects() }
    for sideEffect in sideEffects.removeAll() { sideEffect.lifetime.end() }
  }
}

/// What makes a child the same child in the next pass.
struct ChildID: Hashable {
  let type: ObjectIdentifier
  let key: String
}
