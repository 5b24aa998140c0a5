/// The sink a node hands out for one type of action, made once.
@MainActor
class SinkPort {
  let actionType: ObjectIdentifier

  init(actionType: ObjectIdentifier) {
    self.actionType = actionType
  }
}

/// A port that knows its action.
final class TypedSinkPort<Action>: SinkPort {
  let sink: Sink<Action>

  init(sink: Sink<Action>) {
    self.sink = sink
    super.init(actionType: ObjectIdentifier(Action.self))
  }
}

/// The few sinks of one node.
@MainActor
struct SinkPorts {
  private var ports: [SinkPort] = []

  /// The sink made before for a type of action.
  func sink<Action>(of actionType: Action.Type) -> Sink<Action>? {
    let id = ObjectIdentifier(actionType)
    for port in ports where port.actionType == id {
      // The identifier proves the type; a checked cast would cost more than the rest of the pass.
      return unsafeDowncast(port, to: TypedSinkPort<Action>.self).sink
    }
    return nil
  }

  mutating func add<Action>(_ sink: Sink<Action>) {
    ports.append(TypedSinkPort(sink: sink))
  }
}
