internal import WorkflowDiagnostics

/// The end of the sinks of one node for one type of action, as long as they are declared.
@MainActor
@usableFromInline
class Port {
  let actionType: ObjectIdentifier
  /// The node, while the port is open. The node closes its ports before it goes.
  @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var node: TreeNode?
  /// The node's next port.
  final var next: Port?
  /// The pass of the node that declared the port last.
  final var lastPass: UInt32 = 0
  /// The tree and the session of the node, once the port is closed. A sink that somebody holds keeps
  /// neither the tree nor what its host was given.
  private weak var lastRuntime: TreeRuntime?
  private var lastSession: WorkflowSession?

  @usableFromInline
  init(actionType: Any.Type, node: TreeNode) {
    self.actionType = ObjectIdentifier(actionType)
    self.node = node
  }

  /// The tree, while it is there.
  @usableFromInline final var runtime: TreeRuntime? { node?.runtime ?? lastRuntime }

  /// Lets the node go; what is sent from now on is dropped.
  func close() {
    lastSession = node?.session
    lastRuntime = node?.runtime
    node = nil
  }

  /// Tells of an action that came when the node was gone.
  @usableFromInline
  final func drop<Action: WorkflowAction>(_ action: Action) {
    runtime?.drop(action, session: lastSession)
  }
}

/// A port that knows its action.
@usableFromInline
final class ActionPort<Action: WorkflowAction>: Port {
  /// The sink, which holds the port; closing cuts both ties.
  @exclusivity(unchecked) @usableFromInline var sink: Sink<Action>?

  @inlinable
  init(node: WorkflowNode<Action.WorkflowType>) {
    super.init(actionType: Action.self, node: node)
  }

  override func close() {
    super.close()
    sink = nil
  }

  /// Takes a turn with what the sink was sent, at once or when the turns before it are over.
  @inlinable
  func receive(_ action: Action) {
    MainActorCheck.check(sending: Action.self, to: Action.WorkflowType.self)
    guard let runtime else { return }
    if runtime.beginTurn() {
      runtime.endTurn(deliver(action))
    } else {
      runtime.takeTurnLater { self.deliver(action) }
    }
  }

  /// Applies an action and tells whether it could be.
  @inlinable
  func deliver(_ action: Action) -> Bool {
    guard let node else {
      drop(action)
      return false
    }
    // The port was made with this node.
    let own = unsafeDowncast(node, to: WorkflowNode<Action.WorkflowType>.self)
    if own.runtime.isWatched { own.reportReceived(action) }
    own.apply(action)
    return true
  }
}
