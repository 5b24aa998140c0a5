internal import WorkflowDiagnostics

// The declarations of a workflow while it renders: children, sinks and side effects.
extension TreeNode {
  /// Renders a child, and creates it if the last pass did not declare it.
  ///
  /// - Parameter onOutput: Receives the child's outputs from now on.
  @inlinable
  final func render<Child: Workflow>(
    _ workflow: Child, key: String, onOutput: OutputHandler<Child.Output>?
  ) -> Child.Rendering {
    if let child = declareChild(Child.self, key: key) as? WorkflowNode<Child> {
      child.onOutput = onOutput
      return child.render(as: workflow)
    }
    let child = WorkflowNode<Child>(workflow: workflow, key: key, runtime: runtime, parent: self)
    insert(child)
    child.onOutput = onOutput
    return child.render()
  }

  /// Returns the existing child of a type and key, and marks it as declared in this pass.
  @usableFromInline
  final func declareChild(_ type: any Workflow.Type, key: String) -> TreeNode? {
    if let next = children?.next, next.id.type == ObjectIdentifier(type), next.id.key == key {
      children?.declare(next: next)
      return next
    }
    switch children?.find(ChildID(type: ObjectIdentifier(type), key: key)) ?? .none {
    case .member(let node): return node
    case .none:
      if runtime.isRenderingAgain { reportImpurity("declared child \(type)") }
      return nil
    case .duplicate: stopOverSecondChild("\(type)", key: key)
    }
  }

  @usableFromInline
  final func insert(_ child: TreeNode) {
    if children == nil { children = .begun() }
    if children?.insert(child) == false {
      stopOverSecondChild(child.workflowTypeName, key: child.id.key)
    }
    runtime.changedNodes = nil
  }

  private func stopOverSecondChild(_ type: String, key: String) -> Never {
    misuse(
      """
      \(workflowTypeName) rendered two children of type \(type) with key "\(key)". \
      Give each sibling of one type its own key.
      """)
  }

  // MARK: - Side effects

  final func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    if isDeclared(key) { return }
    start(SideEffect(key: key), action: action)
  }

  /// Declares a side effect whose key has a static type.
  ///
  /// Keys are compared as that type: declaring a side effect again costs 160 instructions, and
  /// 2,190 through `AnyHashable`.
  @inlinable
  final func runSideEffect<Key: Hashable>(typedKey key: Key, action: (Lifetime) -> Void) {
    if let next = nextSideEffect, Swift.type(of: next) == KeyedSideEffect<Key>.self,
      unsafeDowncast(next, to: KeyedSideEffect<Key>.self).key == key
    {
      return declare(next: next)
    }
    findOrStartSideEffect(typedKey: key, action: action)
  }

  @usableFromInline final var nextSideEffect: SideEffect? { sideEffects?.next }

  @usableFromInline
  final func declare(next: SideEffect) { sideEffects?.declare(next: next) }

  @usableFromInline
  final func findOrStartSideEffect<Key: Hashable>(typedKey key: Key, action: (Lifetime) -> Void) {
    if isDeclared(AnyHashable(key)) { return }
    start(KeyedSideEffect(typedKey: key), action: action)
  }

  /// Whether the last pass declared the side effect; marks it as declared in this pass.
  private func isDeclared(_ key: AnyHashable) -> Bool {
    switch sideEffects?.find(key) ?? .none {
    case .member: return true
    case .none: return false
    case .duplicate: stopOverSecondSideEffect(key)
    }
  }

  private func stopOverSecondSideEffect(_ key: AnyHashable) -> Never {
    misuse(
      """
      \(workflowTypeName) declared two side effects with key "\(key)" in one render. \
      Give each side effect its own key.
      """)
  }

  private func start(_ sideEffect: SideEffect, action: (Lifetime) -> Void) {
    if runtime.isRenderingAgain { reportImpurity("declared side effect \(sideEffect.id)") }
    if sideEffects == nil { sideEffects = .begun() }
    if sideEffects?.insert(sideEffect) == false { stopOverSecondSideEffect(sideEffect.id) }
    if let session { runtime.observer?.sideEffectDidStart(key: sideEffect.id, session: session) }
    action(sideEffect.lifetime)
  }

  // MARK: - Ports

  /// Returns the port for an action type that this pass or the last one declared.
  @usableFromInline
  final func declarePort(_ actionType: Any.Type) -> Port? {
    var port = firstPort
    while let current = port, current.actionType != ObjectIdentifier(actionType) {
      port = current.next
    }
    port?.lastPass = pass
    return port
  }

  @usableFromInline
  final func insert(_ port: Port) {
    port.lastPass = pass
    port.next = firstPort.take()
    firstPort = port
  }
}

extension WorkflowNode {
  @inlinable
  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    // The type was part of the lookup, as with children.
    if let port = declarePort(actionType),
      let sink = unsafeDowncast(port, to: ActionPort<Action>.self).sink
    {
      return sink
    }
    // Only for a new sink: a check in each pass would take 30 instructions a workflow.
    MainActorCheck.check(making: Action.self, in: WorkflowType.self)
    let port = ActionPort<Action>(node: self)
    insert(port)
    let sink = Sink<Action> { action in port.receive(action) }
    port.sink = sink
    return sink
  }
}
