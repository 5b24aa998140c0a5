import Synchronization
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// A session bus with the launcher of an accessibility bus, whose status a test sets, and an
/// accessibility bus with a registry that records the apps that are embedded.
final class AccessibilityBus: Sendable {
  private struct State {
    var status = ["IsEnabled": false, "ScreenReaderEnabled": false]
    /// The bus names of the apps, in the order in which they were embedded.
    var apps: [String] = []
    var listeners: [BusValue] = []
    var events: [BusMessage] = []
    var keys: [Key] = []
    var consumed: Set<Int32> = []
    var answersKeys = true
    var answersEmbedding = true
    var unanswered: [BusReply] = []
    var launcher: Bus?
    var registry: Bus?
    /// The registries that others have taken over from.
    var formerRegistries: [Bus] = []
  }

  /// A key that an app asked about.
  struct Key: Hashable {
    var isPress: Bool
    var symbol: Int32
    /// The X11 key code.
    var code: Int16
    var text = ""
  }

  let session: SessionBus
  private let bus: SessionBus
  /// A client of the accessibility bus.
  let client: Bus
  private let state = Mutex(State())

  static let path = "/org/a11y/atspi/accessible/root"
  private static let (launcher, registry) = ("org.a11y.Bus", "org.a11y.atspi.Registry")

  /// Starts the buses and, if `hasLauncher`, the launcher; `startRegistry()` starts the registry.
  init(hasLauncher: Bool = true) async throws {
    session = try await SessionBus.start()
    bus = try await SessionBus.start()
    client = Bus(address: bus.address)
    if hasLauncher { try await startLauncher() }
    try await startRegistry()
  }

  private static func start(
    _ name: String, at address: String, _ answer: @escaping @Sendable (BusMessage) -> BusMessage?,
    keeping keep: @escaping @Sendable (BusReply) -> Void = { _ in }
  ) async throws -> Bus {
    let bus = Bus(address: address) { call, reply in
      if let answer = answer(call) { reply.send(answer) } else { keep(reply) }
    }
    try await bus.answer(
      .call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        [.string(name), .uint32(3)]))  // replaces the owner, and may be replaced
    return bus
  }

  // MARK: - The launcher

  func startLauncher() async throws {
    let launcher = try await Self.start(Self.launcher, at: session.address) { [weak self] call in
      guard let self else { return .answer() }
      switch call.member {
      case "GetAddress": return .answer([.string(bus.address)])
      case "GetAll": return .answer([status])
      default: return Bus.refuse(call)
      }
    }
    state.withLock { $0.launcher = launcher }
  }

  func endLauncher() { state.withLock { $0.launcher = nil } }

  private var status: BusValue {
    .options(state.withLock { $0.status.mapValues(BusValue.bool) })
  }

  /// Sets `IsEnabled` or `ScreenReaderEnabled`, and notifies all apps.
  func set(_ property: String, _ isOn: Bool) {
    let launcher = state.withLock { state in
      state.status[property] = isOn
      return state.launcher
    }
    launcher?.emit([
      .signal(
        "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
        [.string("org.a11y.Status"), .options([property: .bool(isOn)]), .strings([])])
    ])
  }

  // MARK: - The registry

  private static let desktop = BusMessage.answer(
    [.structure([.string(registry), .objectPath(path)])])

  /// Starts the registry; takes over from one that runs.
  func startRegistry() async throws {
    let answer: @Sendable (BusMessage) -> BusMessage? = { [weak self] call in
      guard let self else { return .answer() }
      switch call.member {
      case "GetRegisteredEvents":
        return .answer([.array(of: "(ss)", state.withLock { $0.listeners })])
      case "Embed":
        let answers = state.withLock { state in
          state.apps.append(call.sender)
          return state.answersEmbedding
        }
        return answers ? Self.desktop : nil
      case "NotifyListenersSync": return noteKey(call.body.first?.elements ?? [])
      default: return Bus.refuse(call)
      }
    }
    let registry = try await Self.start(Self.registry, at: bus.address, answer) {
      [weak self] reply in
      self?.state.withLock { $0.unanswered.append(reply) }
    }
    state.withLock { state in
      state.formerRegistries += [state.registry].compactMap(\.self)
      state.registry = registry
    }
  }

  func endRegistry() { state.withLock { $0.registry = nil } }

  func endFormerRegistries() { state.withLock { $0.formerRegistries = [] } }

  /// Leaves apps that are embedded from now on without an answer until `answerEmbedding()`.
  func delayEmbedding() { state.withLock { $0.answersEmbedding = false } }

  func answerEmbedding() {
    let replies = state.withLock { state in
      state.answersEmbedding = true
      defer { state.unanswered = [] }
      return state.unanswered
    }
    for reply in replies { reply.send(Self.desktop) }
  }

  /// Waits until an app knows all that the registry sent to it before.
  func settle(_ app: String) async throws {
    let registry = try #require(state.withLock { $0.registry })
    try await registry.answer(.call(app, Self.path, "org.freedesktop.DBus.Peer", "Ping"))
  }

  /// Listens to all events of a group with a name.
  func listen(to event: String, in group: String = "Object") async throws {
    _ = client.subscribe(BusSignal("org.a11y.atspi.Event.\(group)", event)) { [weak self] signal in
      guard let signal = try? signal.get() else { return }
      self?.state.withLock { $0.events.append(signal) }
    }
    try await client.answer(
      .call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId"))
    let listener = [BusValue.string(client.name ?? ""), .string("\(group):\(event)")]
    let registry = state.withLock { state in
      state.listeners.append(.structure(listener))
      return state.registry
    }
    registry?.emit([
      .signal(
        "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "EventListenerRegistered", listener)
    ])
  }

  // MARK: - Keys

  private func noteKey(_ event: [BusValue]) -> BusMessage? {
    guard event.map(\.signature).joined() == "uinnisb", case .uint32(let type) = event[0],
      case .int32(let symbol) = event[1], case .int16(let code) = event[2]
    else { return .error("org.freedesktop.DBus.Error.InvalidArgs", "That is no key.") }
    return state.withLock { state in
      state.keys.append(
        Key(isPress: type == 0, symbol: symbol, code: code, text: event[5].string ?? ""))
      return state.answersKeys ? .answer([.bool(state.consumed.contains(symbol))]) : nil
    }
  }

  /// The keys that apps asked about.
  var keys: [Key] { state.withLock { $0.keys } }

  /// Keeps keys with `symbol` from apps.
  func consume(_ symbol: Int32) { state.withLock { _ = $0.consumed.insert(symbol) } }

  /// Answers no more questions about keys.
  func ignoreKeys() { state.withLock { $0.answersKeys = false } }

  // MARK: - Apps and events

  /// The bus names of the apps, in the order in which they were embedded.
  var apps: [String] { state.withLock { $0.apps } }

  /// The events that were received.
  var events: [BusMessage] { state.withLock { $0.events } }

  /// Waits until an app has been embedded `count` times; returns its latest name.
  func app(embedded count: Int = 1) async throws -> String {
    try await wait("an app is embedded \(count) times") { self.apps.count >= count }
    return apps[apps.count - 1]
  }

  nonisolated(nonsending) func wait(_ claim: String, until isMet: () async throws -> Bool)
    async throws
  {
    let deadline = ContinuousClock.now + AppProcess.patience
    while try await !isMet() {
      guard ContinuousClock.now < deadline else {
        throw ProcessError(description: "Expected that \(claim), but it did not happen.")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Whether a connection to the accessibility bus is open.
  func isConnected(_ name: String) async throws -> Bool {
    try await client.answer(
      .call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        [.string(name)])
    ).body == [.bool(true)]
  }

  /// A further connection to the accessibility bus.
  func makeClient() -> Bus { Bus(address: bus.address) }
}

extension Bus {
  /// Calls a method, and waits for the answer.
  @discardableResult
  func answer(_ call: BusMessage) async throws -> BusMessage {
    try await withCheckedContinuation { continuation in
      self.call(call) { continuation.resume(returning: $0) }
    }.get()
  }
}
