// One pass over a node: what it declares is matched with what it declared before, and what it no
// longer declares ends.
extension TreeNode {
  @inlinable
  final func beginPass() {
    needsRender = false
    descendantNeedsRender = false
    pass &+= 1
    if children != nil || sideEffects != nil || extras != nil { beginLists() }
  }

  /// Ends what this pass did not declare: children first, each kind in reverse order of its making.
  @inlinable
  final func endPass() {
    if children != nil || sideEffects != nil || extras != nil { endLists() }
    if let port = firstPort, port.lastPass != pass || port.next != nil { closeUndeclaredPorts() }
  }

  @usableFromInline
  final func beginLists() {
    children?.beginPass()
    sideEffects?.beginPass()
    extras?.remembered?.beginPass()
  }

  @usableFromInline
  final func endLists() {
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
    guard let extras else { return }
    if let remembered = extras.remembered, remembered.hasUndeclared { _ = remembered.endPass() }
    if !extras.restoredChildren.isEmpty {
      runtime.restoration?.dropUnclaimed(extras.restoredChildren, below: self)
      extras.restoredChildren = []
    }
  }

  @usableFromInline
  final func closeUndeclaredPorts() {
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

  // MARK: - Children

  /// The child the pass comes to next, if it is the one with this ID.
  @usableFromInline
  final func declareNextChild(_ type: ObjectIdentifier, _ key: String) -> TreeNode? {
    guard let children, let next = children.next, next.id.type == type, next.id.key == key
    else { return nil }
    children.declareNext()
    return next
  }

  @usableFromInline
  final func insert(_ child: TreeNode) {
    let children = children ?? PassList()
    if self.children == nil {
      children.beginPass()
      self.children = children
    }
    children.insert(child)
  }

  // MARK: - Side effects

  @usableFromInline
  final func insert(_ sideEffect: SideEffect) {
    let sideEffects = sideEffects ?? PassList()
    if self.sideEffects == nil {
      sideEffects.beginPass()
      self.sideEffects = sideEffects
    }
    sideEffects.insert(sideEffect)
    if let session { runtime.observer?.sideEffectDidStart(key: sideEffect.id, session: session) }
  }

  private func end(_ sideEffect: SideEffect) {
    sideEffect.lifetime.end()
    if let session { runtime.observer?.sideEffectDidEnd(key: sideEffect.id, session: session) }
  }

  // MARK: - Leaving

  /// Ends the node and everything below: sessions from here down, then side effects from below up.
  final func leaveTree() {
    closePorts()
    endSessions()
    endSideEffects()
  }

  /// Lets nothing more in, here and below.
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
