/// Where the sinks of one node for one type of action lead, as long as they are declared.
///
/// The sink's closure holds the port and the port its sink; closing the port cuts both ties.
@MainActor
@usableFromInline
class Port {
  @usableFromInline let actionType: ObjectIdentifier
  @usableFromInline let runtime: TreeRuntime

  /// The node, while the port is open. The node closes its ports before it goes.
  @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var node: TreeNode?
  /// The node's next port.
  @exclusivity(unchecked) @usableFromInline final var next: Port?
  /// The pass of the node that declared the port last.
  @exclusivity(unchecked) @usableFromInline final var lastPass: UInt32
  /// The node's session, kept for what is sent after the port was closed.
  @usableFromInline final var session: WorkflowSession?

  @usableFromInline
  init(actionType: ObjectIdentifier, node: TreeNode) {
    self.actionType = actionType
    self.node = node
    runtime = node.runtime
    lastPass = node.pass
  }

  /// Lets the node go; what is sent from now on is dropped.
  func close() {
    session = node?.session
    node = nil
  }
}

/// A port that knows its action.
@usableFromInline
final class ActionPort<Action>: Port {
  @exclusivity(unchecked) @usableFromInline var sink: Sink<Action>?

  @inlinable
  init(node: TreeNode) {
    super.init(actionType: ObjectIdentifier(Action.self), node: node)
  }

  override func close() {
    super.close()
    sink = nil
  }
}
