internal import Dispatch
internal import Glibc
internal import Synchronization

/// A connection to a D-Bus bus, with a thread of its own that sleeps until there is something to
/// do.
///
/// The thread connects; until then, and from any thread, calls and subscriptions are queued. All
/// closures are called on that thread. The connection closes with its last reference.
package final class Bus: Sendable {
  private let mailbox = BusMailbox()

  /// Connects to the bus at `address`; nil fails all calls.
  ///
  /// - Parameters:
  ///   - patience: The maximum wait for the bus to accept the connection.
  ///   - isUsersOwn: Whether to refuse a bus of another user, or of another computer.
  ///   - receive: Receives a call of another client, and answers it immediately or later.
  package convenience init(
    address: String?, patience: Duration = .seconds(2), isUsersOwn: Bool = false,
    receive: @escaping @Sendable (BusMessage, BusReply) -> Void = { $1.send(Bus.refuse($0)) }
  ) {
    self.init(
      connecting: address.map { address in
        { BusConnection(to: address, patience: patience, isUsersOwn: isUsersOwn) }
      }, receive: receive)
  }

  /// Uses a connection that has been made; nothing else may use it from then on.
  convenience init(_ connection: BusConnection) {
    self.init(connecting: { connection }, receive: { $1.send(Bus.refuse($0)) })
  }

  /// - Parameter connect: Called on the thread.
  private init(
    connecting connect: (() -> BusConnection?)?,
    receive: @escaping @Sendable (BusMessage, BusReply) -> Void
  ) {
    guard let connect else {
      mailbox.close()
      return
    }
    let thread = Unmanaged.passRetained(BusThread(mailbox, connect: connect, receive: receive))
    var id = pthread_t()
    let status = pthread_create(
      &id, nil,
      { thread in
        if let thread { Unmanaged<BusThread>.fromOpaque(thread).takeRetainedValue().run() }
        return nil
      }, thread.toOpaque())
    guard status == 0 else {
      thread.release()
      mailbox.close()
      return
    }
    pthread_detach(id)
  }

  deinit { mailbox.post(.quit) }

  /// Returns the error that the method is unknown.
  package static func refuse(_ call: BusMessage) -> BusMessage {
    .error("org.freedesktop.DBus.Error.UnknownMethod", "There is no method \(call.member).")
  }

  /// The unique name of this connection; nil before it is made and after it ended.
  package var name: String? { mailbox.name }

  /// Whether the connection ended, or could not be made.
  package var isClosed: Bool { mailbox.isClosed }

  /// Calls a method; calls `receive` once, with the answer or the reason why there is none.
  ///
  /// - Parameter patience: The maximum wait for the answer.
  package func call(
    _ call: BusMessage, patience: Duration = .seconds(25),
    _ receive: @escaping @Sendable (Result<BusMessage, BusError>) -> Void = { _ in }
  ) {
    if !mailbox.post(.call(call, patience, receive)) { receive(.failure(.noBus)) }
  }

  /// Calls a method and waits for the answer; only for a start, before windows open.
  package func answer(
    to call: BusMessage, within patience: Duration
  ) -> Result<BusMessage, BusError> {
    let awaited = AwaitedAnswer()
    self.call(call, patience: patience) { answer in
      awaited.answer.withLock { $0 = answer }
      awaited.arrival.signal()
    }
    // The thread of the bus reports a late answer itself, unless the bus blocks it.
    let limit = Int((patience + .milliseconds(500)).wholeMilliseconds)
    _ = awaited.arrival.wait(timeout: .now() + .milliseconds(limit))
    return awaited.answer.withLock { $0 }
  }

  /// Calls `receive` with each signal, until `unsubscribe` or the end of the connection, which it
  /// reports.
  ///
  /// - Returns: The number of the subscription.
  package func subscribe(
    _ signal: BusSignal, _ receive: @escaping @Sendable (Result<BusMessage, BusError>) -> Void
  ) -> Int {
    let number = mailbox.newNumber()
    if !mailbox.post(.subscribe(number, signal, receive)) { receive(.failure(.noBus)) }
    return number
  }

  package func unsubscribe(_ number: Int) { mailbox.post(.unsubscribe(number)) }

  /// Sends signals in order; those that are not valid, or follow the end of the connection, are
  /// dropped, and all while the bus takes no messages and 4 MB of them wait.
  package func emit(_ signals: [BusMessage]) {
    if !signals.isEmpty { mailbox.post(.emit(signals)) }
  }
}

extension Bus {
  /// The address of the user's session bus, if one runs; by default libdbus would launch a bus.
  package static var sessionAddress: String? {
    if let named = Platform.environment("DBUS_SESSION_BUS_ADDRESS"), !named.isEmpty {
      return named.hasPrefix("unix:") || named.hasPrefix("tcp:") ? named : nil
    }
    guard let folder = Platform.environment("XDG_RUNTIME_DIR"), !folder.isEmpty,
      Platform.exists("\(folder)/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}

/// An answer that another thread waits for.
private final class AwaitedAnswer: Sendable {
  let answer = Mutex(Result<BusMessage, BusError>.failure(.overdue))
  let arrival = DispatchSemaphore(value: 0)
}

/// The requests to the thread of a bus.
final class BusMailbox: Sendable {
  enum Request: Sendable {
    case call(BusMessage, Duration, @Sendable (Result<BusMessage, BusError>) -> Void)
    case subscribe(Int, BusSignal, @Sendable (Result<BusMessage, BusError>) -> Void)
    case unsubscribe(Int)
    case emit([BusMessage])
    case answer(Int, BusMessage)
    case quit
  }

  private struct State {
    var requests: [Request] = []
    var isClosed = false
    var lastNumber = 0
    var name: String?
  }

  private let state = Mutex(State())
  /// The ends of a pipe that wakes the thread: it waits for the first, the second is written to.
  let ends: (wait: Int32, wake: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      self.ends = (-1, -1)
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    for end in [ends.wait, ends.wake] where end >= 0 { Glibc.close(end) }
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  var name: String? {
    get { state.withLock { $0.name } }
    set { state.withLock { $0.name = newValue } }
  }

  func newNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Adds a request and wakes the thread; returns false if the connection ended.
  @discardableResult
  func post(_ request: Request) -> Bool {
    let (isOpen, wakes) = state.withLock { state in
      if state.isClosed { return (false, false) }
      state.requests.append(request)
      // Otherwise the thread has been woken and has not taken the requests yet.
      return (true, state.requests.count == 1)
    }
    if wakes {
      var byte: UInt8 = 0
      _ = write(ends.wake, &byte, 1)
    }
    return isOpen
  }

  /// Removes and returns the requests, and the bytes that woke the thread.
  func takeRequests() -> [Request] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(ends.wait, &bytes, bytes.count) > 0 {}
    return state.withLock { exchange(&$0.requests, with: []) }
  }

  /// Accepts no more requests; returns those that were not taken.
  @discardableResult
  func close() -> [Request] {
    state.withLock { state in
      (state.isClosed, state.name) = (true, nil)
      return exchange(&state.requests, with: [])
    }
  }
}
