// A render pass over one node: its declarations are matched with those of the last pass, and
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
      for child in children.endPass() { child.leaveTree() }
    }
    if let sideEffects, sideEffects.hasUndeclared {
      for sideEffect in sideEffects.endPass() { end(sideEffect) }
    }
    if let extras { end(extras) }
    if let port = firstPort, port.lastPass != pass || port.next != nil { closeUndeclaredPorts() }
  }

  private func end(_ extras: NodeExtras) {
    if let remembered = extras.remembered, remembered.hasUndeclared { _ = remembered.endPass() }
    if !extras.restoredChildren.isEmpty {
      runtime.restoration?.dropUnclaimed(extras.restoredChildren, below: self)
      extras.restoredChildren = []
    }
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
        port.close()
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
    closePorts()
    endSessions()
    endSideEffects()
  }

  /// Stops accepting actions, here and in all descendants.
  final func closePorts() {
    var port = firstPort
    firstPort = nil
    while let current = port {
      port = current.next
      current.close()
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
