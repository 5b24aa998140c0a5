internal import WorkflowDiagnostics

/// The receiving end of a node's sinks for one action type; it is open as long as each pass of the
/// node declares such a sink.
@MainActor
@usableFromInline
class Port {
  let actionType: ObjectIdentifier
  /// The node, while the port is open. The node closes its ports before it is deallocated.
  @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var node: TreeNode?
  /// The next port of the node (a linked list).
  final var next: Port?
  /// The last pass of the node that declared the port.
  final var lastPass: UInt32 = 0
  /// The tree and the session of the node, set when the port is closed. A sink that outlives the
  /// tree retains neither the tree nor the host's services.
  private var lastTree: TreeReference?
  private var lastSession: WorkflowSession?

  @usableFromInline
  init(actionType: Any.Type, node: TreeNode) {
    self.actionType = ObjectIdentifier(actionType)
    self.node = node
  }

  /// The tree, while it exists.
  @usableFromInline final var runtime: TreeRuntime? { node?.runtime ?? lastTree?.runtime }

  /// Releases the node; actions sent afterwards are dropped.
  func close(_ session: WorkflowSession?, in tree: TreeReference) {
    lastSession = session
    lastTree = tree
    node = nil
  }

  /// Reports an action that arrived after the node was removed.
  @usableFromInline
  final func drop<Action: WorkflowAction>(_ action: Action) {
    runtime?.drop(action, session: lastSession)
  }
}

/// A port for one statically known action type.
@usableFromInline
final class ActionPort<Action: WorkflowAction>: Port {
  /// The sink, which retains the port; `close()` breaks the cycle.
  @exclusivity(unchecked) @usableFromInline var sink: Sink<Action>?

  @inlinable
  init(node: WorkflowNode<Action.WorkflowType>) {
    super.init(actionType: Action.self, node: node)
  }

  override func close(_ session: WorkflowSession?, in tree: TreeReference) {
    super.close(session, in: tree)
    sink = nil
  }

  /// Delivers an action in a separate turn: immediately, or after the turns that are already
  /// queued.
  @inlinable
  func receive(_ action: Action) {
    MainActorCheck.check(sending: Action.self, to: Action.WorkflowType.self)
    guard let runtime else { return }
    if runtime.beginTurn() {
      runtime.endTurn(deliver(action))
    } else {
      runtime.enqueueTurn(Action.self, to: Action.WorkflowType.self) { self.deliver(action) }
    }
  }

  /// Applies an action and returns whether the node still exists.
  @inlinable
  func deliver(_ action: Action) -> Bool {
    guard let node = node as? WorkflowNode<Action.WorkflowType> else {
      drop(action)
      return false
    }
    if node.runtime.isObserved { node.reportReceived(action) }
    node.apply(action)
    return true
  }
}
