internal import WorkflowDiagnostics

// What a workflow declares while it renders: children, sinks and side effects.
extension WorkflowNode {
  @inlinable
  func render<Child: Workflow, Action: WorkflowAction>(
    workflow: Child, key: String, outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    let id = ObjectIdentifier(Child.self)
    if let node = declareNextChild(id, key) ?? declareChild(id, key, Child.self) {
      // The identifier proves the type; a checked cast would cost more than the rest of the pass.
      let child = unsafeDowncast(node, to: WorkflowNode<Child>.self)
      connect(child, outputMap: outputMap)
      if child.canKeepRendering(for: workflow), let rendering = child.lastRendering {
        if runtime.isObserved { child.reportSkip() }
        return rendering
      }
      child.update(workflow)
      return child.render()
    }
    if runtime.isRenderingAgain { reportImpurity("declared child \(Child.self)") }
    let child = WorkflowNode<Child>(workflow: workflow, key: key, runtime: runtime, parent: self)
    insert(child)
    connect(child, outputMap: outputMap)
    child.begin()
    return child.render()
  }

  /// The child with an ID wherever it was in the last pass; nil if there was none.
  @usableFromInline
  func declareChild(_ type: ObjectIdentifier, _ key: String, _ childType: Any.Type) -> TreeNode? {
    guard let children else { return nil }
    switch children.find(ChildID(type: type, key: key)) {
    case .member(let node): return node
    case .none: return nil
    case .duplicate: stopOverDuplicateChild(childType, key: key)
    }
  }

  @inlinable
  func connect<Child: Workflow, Action: WorkflowAction>(
    _ child: WorkflowNode<Child>, outputMap: @escaping (Child.Output) -> Action
  ) where Action.WorkflowType == WorkflowType {
    if Child.Output.self == Never.self { return }
    typealias Handler = ParentHandler<WorkflowType, Action, Child.Output>
    if let handler = child.outputHandler, Swift.type(of: handler) == Handler.self {
      unsafeDowncast(handler, to: Handler.self).map = outputMap
    } else {
      child.outputHandler = Handler(parent: self, map: outputMap)
    }
  }

  @inlinable
  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    let id = ObjectIdentifier(actionType)
    var port = firstPort
    while let current = port {
      if current.actionType == id,
        let sink = unsafeDowncast(current, to: ActionPort<Action>.self).sink
      {
        current.lastPass = pass
        return sink
      }
      port = current.next
    }
    return addPort(of: actionType)
  }

  @inlinable
  func addPort<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    let port = ActionPort<Action>(node: self)
    let sink = Sink<Action>(isolated: { action in
      WorkflowNode<WorkflowType>.receive(action, through: port)
    })
    port.sink = sink
    port.next = firstPort
    firstPort = port
    return sink
  }

  @usableFromInline
  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    if let sideEffects {
      switch sideEffects.find(key) {
      case .member: return
      case .none: break
      case .duplicate:
        misuse(
          """
          \(WorkflowType.self) declared two side effects with key "\(key)" in one render. \
          Give each side effect its own key.
          """)
      }
    }
    start(SideEffect(key: key), action: action)
  }

  @inlinable
  func runSideEffect<Key: Hashable>(typedKey key: Key, action: (Lifetime) -> Void) {
    if let sideEffects, let next = sideEffects.next,
      Swift.type(of: next) == KeyedSideEffect<Key>.self,
      unsafeDowncast(next, to: KeyedSideEffect<Key>.self).key == key
    {
      sideEffects.declareNext()
      return
    }
    findOrStartSideEffect(typedKey: key, action: action)
  }

  @usableFromInline
  func findOrStartSideEffect<Key: Hashable>(typedKey key: Key, action: (Lifetime) -> Void) {
    if let sideEffects {
      switch sideEffects.find(AnyHashable(key)) {
      case .member: return
      case .none: break
      case .duplicate: runSideEffect(key: AnyHashable(key), action: action)
      }
    }
    start(KeyedSideEffect(typedKey: key), action: action)
  }

  private func start(_ sideEffect: SideEffect, action: (Lifetime) -> Void) {
    if runtime.isRenderingAgain { reportImpurity("declared side effect \(sideEffect.id)") }
    insert(sideEffect)
    action(sideEffect.lifetime)
  }

  private func stopOverDuplicateChild(_ child: Any.Type, key: String) -> Never {
    misuse(
      """
      \(WorkflowType.self) rendered two children of type \(child) with key "\(key)". \
      Give each sibling of one type its own key.
      """)
  }
}
