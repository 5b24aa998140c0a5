internal import WorkflowPlatform
internal import WorkflowWidgets

/// The app on the accessibility bus.
///
/// In order: it asks the registry for the events that clients listen to, embeds the app in the
/// registry's desktop, answers calls and sends events. If the registry ends, the events do, until it
/// appears again. The connection closes with its last reference.
@MainActor
final class AccessibilityConnection {
  private enum Phase {
    case embedding
    case embedded
    /// There is no registry.
    case waiting
  }

  private let server: ObjectServer
  private let windows: () -> [ExportedWindow]
  private var bus: Bus?
  private var phase = Phase.embedding
  /// The unique name of the registry that has answered last.
  private var registry = ""
  /// The unique name of the registry, if it has changed since `embed()`; empty if it ended.
  private var newRegistry: String?
  private var listeners = EventListeners()
  /// The subscriptions to the ends of the clients that have called the app, by unique name.
  private var clients: [String: Int] = [:]

  init(to address: String, server: ObjectServer, windows: @escaping () -> [ExportedWindow]) {
    self.server = server
    self.windows = windows
    let bus = Bus(address: address) { [weak self] call, reply in
      Task { @MainActor in self?.answer(call, reply) }
    }
    self.bus = bus
    subscribe(to: Registry.name) { [weak self] in self?.noteOwnerOfRegistry($0) }
    for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
      let signal = BusSignal(
        Registry.interface, member, sender: Registry.name, path: Registry.path)
      _ = bus.subscribe(signal) { [weak self] signal in
        Task { @MainActor in self?.noteListener(signal) }
      }
    }
    embed()
  }

  /// Whether a client listens to events, or has asked for what events change.
  private var isObserved: Bool {
    phase == .embedded && (!listeners.isEmpty || !clients.isEmpty)
  }

  /// Reports to clients what has changed since the last call.
  func update(afterFrame hasFrame: Bool) {
    guard isObserved else { return server.forgetTree() }
    bus?.emit(
      server.update(
        to: windows(), afterFrame: hasFrame, hearAnnouncements: listeners.hearAnnouncements))
  }

  // MARK: - Calls

  private func answer(_ call: BusMessage, _ reply: BusReply) {
    if call.sender != registry, clients[call.sender] == nil { addClient(call.sender) }
    if server.busName.isEmpty { server.busName = bus?.name ?? "" }
    let windows = windows()
    server.exportIfNeeded(windows)
    reply.send(server.answer(call))
  }

  /// Notes a client, until it ends.
  private func addClient(_ client: String) {
    guard !client.isEmpty else { return }
    clients[client] = subscribe(to: client) { [weak self] owner in
      if owner.isEmpty { self?.removeClient(client) }
    }
    // It may have ended before.
    let call = BusMessage.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      [.string(client)])
    bus?.call(call) { [weak self] answer in
      guard (try? answer.get())?.body.first != .bool(true) else { return }
      Task { @MainActor in self?.removeClient(client) }
    }
  }

  private func removeClient(_ client: String) {
    if let subscription = clients.removeValue(forKey: client) { bus?.unsubscribe(subscription) }
  }

  /// Calls `receive` with each new owner of a bus name; empty for none, also when the bus ends.
  @discardableResult
  private func subscribe(
    to name: String, _ receive: @escaping @MainActor @Sendable (String) -> Void
  ) -> Int {
    bus?.subscribe(.ownerChange(of: name)) { signal in
      let body = (try? signal.get())?.body ?? []
      let owner = body.count == 3 ? body[2].string ?? "" : ""
      Task { @MainActor in receive(owner) }
    } ?? 0
  }
}

// MARK: - The registry

extension AccessibilityConnection {
  private enum Registry {
    static let name = "org.a11y.atspi.Registry"
    static let path = "/org/a11y/atspi/registry"
    static let interface = "org.a11y.atspi.Registry"
  }

  private func noteOwnerOfRegistry(_ owner: String) {
    newRegistry = owner
    if owner.isEmpty {
      phase = .waiting
      listeners = EventListeners()
    } else if phase == .waiting || phase == .embedded && owner != registry {
      embed()
    }
  }

  private func embed() {
    phase = .embedding
    newRegistry = nil
    // The call starts the registry.
    call(.call(Registry.name, Registry.path, Registry.interface, "GetRegisteredEvents")) {
      [weak self] in self?.noteListeners($0)
    }
  }

  private func noteListeners(_ answer: BusMessage) {
    guard let name = bus?.name else { return }
    server.busName = name
    registry = answer.sender
    listeners = EventListeners(answer.body.first?.elements ?? [])
    call(
      .call(
        Registry.name, ObjectPath.root, "org.a11y.atspi.Socket", "Embed",
        [.reference(name, ObjectPath.root)])
    ) {
      [weak self] in self?.noteDesktop($0)
    }
  }

  /// Notes the object that contains the app, and reports the app's windows to clients.
  private func noteDesktop(_ answer: BusMessage) {
    let desktop = answer.body.first?.elements?.compactMap(\.string) ?? []
    // Another registry may have taken over since the call.
    guard newRegistry == nil || newRegistry == registry else { return embed() }
    if desktop.count == 2 { server.desktop = (desktop[0], desktop[1]) }
    phase = .embedded
    guard isObserved else { return }
    bus?.emit(
      server.signals(ofNew: windows(), hearAnnouncements: listeners.hearAnnouncements))
  }

  private func call(
    _ call: BusMessage, _ receive: @escaping @MainActor @Sendable (BusMessage) -> Void
  ) {
    bus?.call(call) { [weak self] answer in
      Task { @MainActor in
        switch answer {
        case .success(let answer): receive(answer)
        case .failure(let error): self?.noteFailure(error)
        }
      }
    }
  }

  private func noteFailure(_ error: BusError) {
    let hasSuccessor = newRegistry.map { !$0.isEmpty } ?? false
    // A registry that does not answer in time still has its name.
    if error == .overdue || hasSuccessor { embed() } else { phase = .waiting }
  }

  private func noteListener(_ signal: Result<BusMessage, BusError>) {
    guard let signal = try? signal.get() else { return }
    let wasObserved = isObserved
    listeners.noteSignal(signal)
    if isObserved, !wasObserved { server.exportIfNeeded(windows()) }
  }
}

// MARK: - Keys

extension AccessibilityConnection {
  /// Passes a key to the clients that listen to keys, which may consume it.
  ///
  /// - Parameter didDecide: Called with nil if there is no answer.
  func forward(
    _ key: ForwardedKey, didDecide: @escaping @MainActor @Sendable (_ isConsumed: Bool?) -> Void
  ) {
    guard phase == .embedded, !listeners.isEmpty else { return didDecide(false) }
    // at-spi2-core refuses the types that its interface definition has: (uiuuisb).
    let event = BusValue.structure([
      .uint32(key.isPress ? 0 : 1), .int32(Int32(bitPattern: key.symbol)),
      .int16(Int16(truncatingIfNeeded: key.code)),
      .int16(Int16(truncatingIfNeeded: key.modifiers)), .int32(Int32(bitPattern: key.time)),
      .string(key.text),
      .bool(!key.text.isEmpty),
    ])
    let call = BusMessage.call(
      Registry.name, "\(Registry.path)/deviceeventcontroller",
      "org.a11y.atspi.DeviceEventController", "NotifyListenersSync", [event])
    bus?.call(call, patience: .seconds(1)) { answer in
      let isConsumed = (try? answer.get()).map { $0.body.first == .bool(true) }
      Task { @MainActor in didDecide(isConsumed) }
    }
  }
}
