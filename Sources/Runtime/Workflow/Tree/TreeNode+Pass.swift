internal import WorkflowDiagnostics

// A render pass over one node: its declarations are matched with the last pass's, and
// members that are not declared again end.
extension TreeNode {
  @usableFromInline
  final func beginPass() {
    needsRender = false
    descendantNeedsRender = false
    pass &+= 1
    children?.beginPass()
    sideEffects?.beginPass()
    extras?.remembered?.beginPass()
  }

  /// Ends the members not declared in this pass: children, then side effects, each in reverse order
  /// of creation.
  @usableFromInline
  final func endPass() {
    if runtime.isRenderingAgain,
      children?.hasUndeclared == true || sideEffects?.hasUndeclared == true
    {
      reportImpurity("declared other children or side effects")
    }
    if let children, children.hasUndeclared {
      runtime.changedNodes = nil
      let dropped = children.endPass()
      if let child = dropped.first { reportReplacement(of: child, in: children) }
      for child in dropped { child.leaveTree() }
    }
    if let sideEffects, sideEffects.hasUndeclared {
      for sideEffect in sideEffects.endPass() { end(sideEffect) }
    }
    if let extras { end(extras) }
    if let port = firstPort, port.lastPass != pass || port.next != nil { closeUndeclaredPorts() }
  }

  /// Reports a child whose key differs in each of ten passes in a row, once for its type.
  ///
  /// Children without a rendering, such as workers, are excluded: a new key restarts them.
  private func reportReplacement(of child: TreeNode, in children: PassList<TreeNode>) {
    let type = child.id.type
    var isReplaced = false
    for member in children.members where member.id.type == type {
      guard children.isNew(member) else { return }
      isReplaced = true
    }
    guard isReplaced, !child.rendersNothing else { return }
    let extras = makeExtras()
    let last = extras.replacement
    let isRepeated = last.type == type && last.pass &+ 1 == pass
    extras.replacement = (type, pass, isRepeated ? last.count + 1 : 1)
    guard extras.replacement.count == 10, runtime.typesWithReportedKeys.insert(type).inserted
    else { return }
    writeToStandardError(
      """
      \(child.workflowTypeName) got a new key in each of ten renders of \(workflowTypeName), and \
      lost its state each time. Unless it was another child each time, keep its key, for example in \
      the state of \(workflowTypeName), instead of making one in render, as with UUID().
      """)
  }

  private func end(_ extras: NodeExtras) {
    if extras.hasWorker { discardSavedState() }
    if let remembered = extras.remembered, remembered.hasUndeclared { _ = remembered.endPass() }
  }

  private func closeUndeclaredPorts() {
    var previous: Port?
    var current = firstPort
    while let port = current {
      current = port.next
      if port.lastPass == pass {
        previous = port
      } else {
        if let previous { previous.next = port.next } else { firstPort = port.next }
        port.close(session, in: runtime.reference)
      }
    }
  }

  private func end(_ sideEffect: SideEffect) {
    sideEffect.lifetime.end()
    if let session { runtime.observer?.sideEffectDidEnd(key: sideEffect.id, session: session) }
  }

  // MARK: - Leaving the tree

  /// Ends the node and its descendants: sessions top-down, then side effects bottom-up.
  final func leaveTree() {
    if runtime.isRestoring, let restoration = runtime.restoration {
      dropRestoredChildren(reportingTo: restoration)
    }
    closePorts()
    endSessions()
    endSideEffects()
  }

  /// Stops accepting actions, here and in all descendants.
  final func closePorts() {
    while let port = firstPort.take() {
      firstPort = port.next.take()
      port.close(session, in: runtime.reference)
    }
    guard let children else { return }
    for child in children.members { child.closePorts() }
  }

  private func endSessions() {
    if let session { runtime.observer?.sessionDidEnd(session) }
    guard let children else { return }
    for child in children.latestFirst { child.endSessions() }
  }

  private func endSideEffects() {
    if let children { for child in children.removeAll() { child.endSideEffects() } }
    if let sideEffects { for effect in sideEffects.removeAll() { end(effect) } }
  }
}
