/// A D-Bus message: a call of a method, an answer to one, or a signal.
package struct BusMessage: Sendable {
  package enum Kind: Sendable {
    case call
    case answer
    case error
    case signal
  }

  package var kind: Kind
  /// The bus name of the receiver of a call.
  package var destination = ""
  /// Whether a call starts the service that has the name `destination`, if it does not run.
  package var startsDestination = true
  /// The unique bus name of the sender; empty in messages that are not received.
  package var sender = ""
  package var path = ""
  package var interface = ""
  /// The name of the method or signal, or of the error.
  package var member = ""
  /// The arguments.
  package var body: [BusValue] = []

  package static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ body: [BusValue] = []
  ) -> BusMessage {
    BusMessage(
      kind: .call, destination: destination, path: path, interface: interface, member: member,
      body: body)
  }

  /// Creates a signal for all clients that subscribe to it.
  package static func signal(
    _ path: String, _ interface: String, _ member: String, _ body: [BusValue] = []
  ) -> BusMessage {
    BusMessage(kind: .signal, path: path, interface: interface, member: member, body: body)
  }

  package static func answer(_ body: [BusValue] = []) -> BusMessage {
    BusMessage(kind: .answer, body: body)
  }

  /// Creates the error that answers a call.
  package static func error(_ name: String, _ text: String) -> BusMessage {
    BusMessage(kind: .error, member: name, body: [.string(text)])
  }
}

/// A D-Bus call without an answer.
package enum BusError: Error, Hashable, CustomStringConvertible {
  /// There is no session bus, or libdbus is missing.
  case noBus
  /// The bus ended, or closed the connection.
  case disconnected
  /// The other side answered with an error.
  case refused(name: String, text: String)
  /// The other side did not answer in time.
  case overdue
  /// A value cannot be encoded, or a received message has values that are not supported.
  case invalidValue

  package var description: String {
    switch self {
    case .noBus: "there is no session bus"
    case .disconnected: "the session bus is gone"
    case .refused(let name, let text): text.isEmpty ? name : text
    case .overdue: "there is no answer"
    case .invalidValue: "the message is invalid"
    }
  }
}

/// The signals that a subscription receives; nil accepts any.
package struct BusSignal: Sendable {
  package var sender: String?
  package var path: String?
  package var interface: String
  package var member: String
  package var argument: String?

  package init(
    _ interface: String, _ member: String, sender: String? = nil, path: String? = nil,
    argument: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.argument = argument
  }

  private static let bus = "org.freedesktop.DBus"

  /// The signals that the bus name `name` has a new owner, or none.
  package static func ownerChange(of name: String) -> BusSignal {
    BusSignal(bus, "NameOwnerChanged", sender: bus, argument: name)
  }

  /// The rule with which the bus selects the signals.
  var rule: String {
    let parts: [(String, String?)] = [
      ("type", "signal"), ("sender", sender), ("path", path), ("interface", interface),
      ("member", member), ("arg0", argument),
    ]
    return parts.compactMap { name, value in value.map { "\(name)='\($0)'" } }.joined(
      separator: ",")
  }

  /// Whether `message` is such a signal.
  ///
  /// The bus has checked the sender's well-known name, except for signals that another client sends
  /// to this connection alone, which claim to be the bus's own.
  func matches(_ message: BusMessage) -> Bool {
    message.kind == .signal && message.interface == interface && message.member == member
      && (interface != Self.bus || message.sender == Self.bus)
      && (path ?? message.path) == message.path
      && (argument == nil || message.body.first?.string == argument)
  }
}
