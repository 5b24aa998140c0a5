internal import CSDL
internal import Glibc

/// A connection to a bus that has answered; it closes with its last reference.
final class BusConnection {
  let bus: UnsafePointer<CSDLBusFunctions>
  let pointer: OpaquePointer

  /// Connects to the bus at `address`; nil if that fails, or takes longer than `patience`.
  ///
  /// - Parameter isUsersOwn: Whether to refuse a bus of another user, or of another computer.
  init?(to address: String, patience: Duration, isUsersOwn: Bool = false) {
    guard let bus = CSDLLoadBus(),
      let pointer = CSDLOpenBus(address, patience.wholeMilliseconds)
    else { return nil }
    (self.bus, self.pointer) = (bus, pointer)
    if isUsersOwn, !self.isUsersOwn { return nil }
  }

  deinit { CSDLCloseBus(pointer) }

  /// Whether the bus runs on this computer, as the user of this process.
  private var isUsersOwn: Bool {
    var descriptor: Int32 = -1
    var credentials = (process: Int32(), user: UInt32.max, group: UInt32())
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    return bus.pointee.connection_get_unix_fd(pointer, &descriptor) != 0
      && getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
      && credentials.user == getuid()
  }
}

/// The thread of a bus, which makes all calls of libdbus for its connection.
final class BusThread {
  private struct Call {
    let serial: UInt32
    /// The time of the thread until which there must be an answer.
    let deadline: Duration
    let receive: @Sendable (Result<BusMessage, BusError>) -> Void
  }

  private struct Subscription {
    let number: Int
    let signal: BusSignal
    let receive: @Sendable (Result<BusMessage, BusError>) -> Void
  }

  private let mailbox: BusMailbox
  private let connect: () -> BusConnection?
  private let receive: @Sendable (BusMessage, BusReply) -> Void
  // Few, and the types of dictionaries would cost a start more than all messages.
  private var calls: [Call] = []
  private var subscriptions: [Subscription] = []
  /// The calls of other clients that wait for their answers, by the numbers of their replies.
  private var received: [Int: OpaquePointer] = [:]
  private var lastReceived = 0
  private var hasQuit = false
  private let start = ContinuousClock.now

  /// The maximum size of a received message, in bytes: the maximum of the D-Bus specification, since a
  /// larger message ends the connection.
  private static let maximumSize = 128 << 20
  /// The size of messages that the bus has not taken, in bytes, from which on signals are dropped.
  private static let maximumUnsent = 4 << 20
  /// The maximum number of calls of other clients that wait for answers; more are not read.
  private static let maximumReceived = 1_000

  init(
    _ mailbox: BusMailbox, connect: @escaping () -> BusConnection?,
    receive: @escaping @Sendable (BusMessage, BusReply) -> Void
  ) {
    self.mailbox = mailbox
    self.connect = connect
    self.receive = receive
  }

  func run() {
    let connection = mailbox.ends.wait >= 0 ? connect() : nil
    if let connection { serve(connection.bus.pointee, connection.pointer) }
    end(with: connection == nil ? .noBus : .disconnected)
  }

  private func serve(_ bus: CSDLBusFunctions, _ connection: OpaquePointer) {
    bus.connection_set_max_message_size(connection, Self.maximumSize)
    var descriptor: Int32 = -1
    guard bus.connection_get_unix_fd(connection, &descriptor) != 0 else { return }
    mailbox.name = bus.bus_get_unique_name(connection).map { String(cString: $0) }
    while !hasQuit, turn(bus, connection, descriptor) {}
    if hasQuit { bus.connection_flush(connection) }
    for call in received.values { bus.message_unref(call) }
  }

  /// Handles requests and messages, then sleeps until there are more; returns false if the
  /// connection ended.
  private func turn(
    _ bus: CSDLBusFunctions, _ connection: OpaquePointer, _ descriptor: Int32
  ) -> Bool {
    for request in mailbox.takeRequests() { handle(request, bus, connection) }
    var isOpen = bus.connection_read_write(connection, 0) != 0
    while !isFull, let message = bus.connection_pop_message(connection) {
      handle(message, bus, connection)
      // From then on, the descriptor may belong to another file.
      if bus.message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected") != 0 {
        isOpen = false
      }
      bus.message_unref(message)
    }
    failOverdueCalls()
    guard isOpen, !hasQuit else { return isOpen }
    let isSending = bus.connection_has_messages_to_send(connection) != 0
    let events = Int16(isFull ? 0 : POLLIN) | Int16(isSending ? POLLOUT : 0)
    var waits = [
      pollfd(fd: descriptor, events: events, revents: 0),
      pollfd(fd: mailbox.ends.wait, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waits, 2, timeout)
    return true
  }

  private var isFull: Bool { received.count >= Self.maximumReceived }

  /// The time until the next call is overdue, in milliseconds; -1 if there is none.
  private var timeout: Int32 {
    guard let deadline = calls.map(\.deadline).min() else { return -1 }
    return max(.zero, deadline - now).wholeMilliseconds
  }

  private var now: Duration { .now - start }

  /// Removes and returns the call with a serial number; nil if it has been answered.
  private func takeCall(_ serial: UInt32) -> Call? {
    calls.firstIndex { $0.serial == serial }.map { calls.remove(at: $0) }
  }

  private func failOverdueCalls() {
    let now = now
    for call in calls where call.deadline <= now {
      takeCall(call.serial)?.receive(.failure(.overdue))
    }
  }

  private func end(with error: BusError) {
    let requests = mailbox.close()
    for call in calls { call.receive(.failure(error)) }
    for subscription in subscriptions { subscription.receive(.failure(error)) }
    for request in requests {
      switch request {
      case .call(_, _, let receive), .subscribe(_, _, let receive): receive(.failure(error))
      case .unsubscribe, .emit, .answer, .quit: break
      }
    }
  }
}

// MARK: - Requests

extension BusThread {
  private func handle(
    _ request: BusMailbox.Request, _ bus: CSDLBusFunctions, _ connection: OpaquePointer
  ) {
    switch request {
    case .call(let call, let patience, let receive):
      do {
        let serial = try send(call, bus, connection)
        calls.append(Call(serial: serial, deadline: now + patience, receive: receive))
      } catch {
        receive(.failure(error))
      }
    case .subscribe(let number, let signal, let receive):
      subscriptions.append(Subscription(number: number, signal: signal, receive: receive))
      bus.bus_add_match(connection, signal.rule, nil)
    case .unsubscribe(let number):
      guard let index = subscriptions.firstIndex(where: { $0.number == number }) else { return }
      bus.bus_remove_match(connection, subscriptions.remove(at: index).signal.rule, nil)
    case .emit(let signals):
      // Otherwise they would fill the memory while the bus hangs.
      guard bus.connection_get_outgoing_size(connection) < Self.maximumUnsent else { return }
      for signal in signals { try? emit(signal, bus, connection) }
    case .answer(let number, let answer):
      guard let call = received.removeValue(forKey: number) else { return }
      send(answer, inAnswerTo: call, bus, connection)
      bus.message_unref(call)
    case .quit: hasQuit = true
    }
  }

  private func emit(
    _ signal: BusMessage, _ bus: CSDLBusFunctions, _ connection: OpaquePointer
  ) throws(BusError) {
    let isValid = bus.validate_path(signal.path, nil) != 0
    guard isValid,
      let message = bus.message_new_signal(signal.path, signal.interface, signal.member)
    else { throw .invalidValue }
    defer { bus.message_unref(message) }
    try BusCoding(bus: bus).append(signal.body, to: message)
    guard bus.connection_send(connection, message, nil) != 0 else { throw .disconnected }
  }

  private func send(
    _ call: BusMessage, _ bus: CSDLBusFunctions, _ connection: OpaquePointer
  ) throws(BusError) -> UInt32 {
    let isValid = bus.validate_path(call.path, nil) != 0
    guard isValid,
      let message = bus.message_new_method_call(
        call.destination, call.path, call.interface, call.member)
    else { throw .invalidValue }
    defer { bus.message_unref(message) }
    if !call.startsDestination { bus.message_set_auto_start(message, 0) }
    try BusCoding(bus: bus).append(call.body, to: message)
    var serial: UInt32 = 0
    guard bus.connection_send(connection, message, &serial) != 0 else { throw .disconnected }
    return serial
  }
}

// MARK: - Received messages

extension BusThread {
  private func handle(
    _ message: OpaquePointer, _ bus: CSDLBusFunctions, _ connection: OpaquePointer
  ) {
    switch bus.message_get_type(message) {
    case Int32(CSDLBusReturn), Int32(CSDLBusError):
      let serial = bus.message_get_reply_serial(message)
      takeCall(serial)?.receive(result(of: message, bus))
    case Int32(CSDLBusSignal):
      guard let received = try? decoded(message, .signal, bus) else { return }
      for subscription in subscriptions where subscription.signal.matches(received) {
        subscription.receive(.success(received))
      }
    case Int32(CSDLBusCall):
      guard let call = try? decoded(message, .call, bus) else {
        let invalid = BusMessage.error(
          "org.freedesktop.DBus.Error.InvalidArgs", "The arguments are not supported.")
        return send(invalid, inAnswerTo: message, bus, connection)
      }
      lastReceived += 1
      received[lastReceived] = bus.message_ref(message)
      receive(call, BusReply(to: lastReceived, through: mailbox))
    default: break
    }
  }

  private func result(
    of message: OpaquePointer, _ bus: CSDLBusFunctions
  ) -> Result<BusMessage, BusError> {
    Result { () throws(BusError) in
      guard bus.message_get_type(message) == Int32(CSDLBusError) else {
        return try decoded(message, .answer, bus)
      }
      let name = bus.message_get_error_name(message).map { String(cString: $0) } ?? "an error"
      let text = try? BusCoding(bus: bus).values(in: message).first?.string
      throw .refused(name: name, text: text ?? "")
    }
  }

  private func decoded(
    _ message: OpaquePointer, _ kind: BusMessage.Kind, _ bus: CSDLBusFunctions
  ) throws(BusError) -> BusMessage {
    func text(_ field: UnsafePointer<CChar>?) -> String { field.map { String(cString: $0) } ?? "" }
    return BusMessage(
      kind: kind, sender: text(bus.message_get_sender(message)),
      path: text(bus.message_get_path(message)),
      interface: text(bus.message_get_interface(message)),
      member: text(bus.message_get_member(message)),
      body: try BusCoding(bus: bus).values(in: message))
  }

  private func send(
    _ answer: BusMessage, inAnswerTo call: OpaquePointer, _ bus: CSDLBusFunctions,
    _ connection: OpaquePointer
  ) {
    guard bus.message_get_no_reply(call) == 0 else { return }
    let made: OpaquePointer?
    if answer.kind == .error {
      made = bus.message_new_error(call, answer.member, answer.body.first?.string ?? "")
    } else {
      made = bus.message_new_method_return(call)
    }
    guard let made else { return }
    defer { bus.message_unref(made) }
    if answer.kind != .error {
      // An answer that cannot be encoded is sent without its arguments.
      try? BusCoding(bus: bus).append(answer.body, to: made)
    }
    _ = bus.connection_send(connection, made, nil)
  }
}
