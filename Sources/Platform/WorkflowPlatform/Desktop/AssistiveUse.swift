internal import Synchronization

/// Follows whether assistive technology is in use (org.a11y.Status).
final class AssistiveUse: Sendable {
  private static let launcher = "org.a11y.Bus", status = "org.a11y.Status"
  private static let path = "/org/a11y/bus", properties = "org.freedesktop.DBus.Properties"

  private weak let bus: Bus?
  private let receive: @Sendable (String?) -> Void
  private let state = Mutex((isOn: false, changes: 0))

  /// - Parameter receive: Called on the thread of the bus, with the address of the accessibility
  ///   bus when assistive technology starts to be in use, and with nil when that ends.
  init(on bus: Bus, _ receive: @escaping @Sendable (String?) -> Void) {
    (self.bus, self.receive) = (bus, receive)
    _ = bus.subscribe(.ownerChange(of: Self.launcher)) { [weak self] _ in
      self?.noteUse(isOn: false)  // the accessibility bus of a former launcher has ended
      self?.ask()
    }
    let change = BusSignal(
      Self.properties, "PropertiesChanged", sender: Self.launcher, path: Self.path,
      argument: Self.status)
    _ = bus.subscribe(change) { [weak self] _ in self?.ask() }
    ask()
  }

  private func ask() {
    call(Self.properties, "GetAll", [.string(Self.status)]) { [weak self] status in
      // One of the properties is enough.
      let switches = ["IsEnabled", "ScreenReaderEnabled"].map { status?[$0] }
      self?.noteUse(isOn: switches.contains(.bool(true)))
    }
  }

  private func noteUse(isOn: Bool) {
    let change: Int? = state.withLock { state in
      guard state.isOn != isOn else { return nil }
      state = (isOn, state.changes + 1)
      return state.changes
    }
    guard let change else { return }
    guard isOn else { return receive(nil) }
    call(Self.launcher, "GetAddress") { [weak self] address in
      guard let self, state.withLock(\.changes) == change, let address = address?.string,
        !address.isEmpty
      else { return }
      receive(address)
    }
  }

  /// Calls the launcher without starting it: nothing is in use before it runs.
  ///
  /// - Parameter receive: Called with the first value of the answer, or nil if there is none.
  private func call(
    _ interface: String, _ method: String, _ body: [BusValue] = [],
    _ receive: @escaping @Sendable (BusValue?) -> Void
  ) {
    var call = BusMessage.call(Self.launcher, Self.path, interface, method, body)
    call.startsDestination = false
    bus?.call(call) { receive((try? $0.get())?.body.first) }
  }
}
