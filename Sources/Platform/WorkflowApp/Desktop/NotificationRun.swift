internal import WorkflowPlatform

/// A notification that is shown, by the desktop's service (org.freedesktop.Notifications) or, in
/// tests, by none.
@MainActor
package final class NotificationRun: DesktopRun {
  package let notification: DesktopNotification
  private var didEnd: ((DesktopNotification.Outcome) -> Void)?
  /// Called when it ends for any reason.
  var didClose: () -> Void = {}
  private var bus: Bus?
  private var subscriptions: [Int] = []
  /// The number that the service gave it.
  private var number: UInt32?
  /// The unique name of the service; nil until it has answered.
  private var owner: String?
  /// The signals that arrived before the number.
  private var early: [BusMessage] = []

  private static let service = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  init(_ notification: DesktopNotification, didEnd: @escaping (DesktopNotification.Outcome) -> Void)
  {
    self.notification = notification
    self.didEnd = didEnd
  }

  /// Ends it with an outcome, as if the user had chosen it.
  package func end(with outcome: DesktopNotification.Outcome) {
    let didEnd = didEnd
    finish()
    didEnd?(outcome)
  }

  package func cancel() {
    guard didEnd != nil else { return }
    if let number { close(number) }
    finish()
  }

  private func finish() {
    didEnd = nil
    for subscription in subscriptions { bus?.unsubscribe(subscription) }
    subscriptions = []
    didClose()
  }

  private func close(_ number: UInt32) {
    bus?.call(.call(Self.service, Self.path, Self.service, "CloseNotification", [.uint32(number)]))
  }
}

// MARK: - The desktop's service

extension NotificationRun {
  func start(on bus: Bus, appName: String) {
    self.bus = bus
    let signals = ["ActionInvoked", "NotificationClosed"].map {
      BusSignal(Self.service, $0, sender: Self.service, path: Self.path)
    }
    subscriptions = (signals + [.ownerChange(of: Self.service)]).map { signal in
      bus.subscribe(signal) { signal in Task { @MainActor in self.receive(signal) } }
    }
    let call = BusMessage.call(Self.service, Self.path, Self.service, "GetCapabilities")
    bus.call(call) { answer in
      Task { @MainActor in
        let names = (try? answer.get())?.body.first?.elements?.compactMap(\.string) ?? []
        self.send(appName: appName, hasMarkup: names.contains("body-markup"))
      }
    }
  }

  private func send(appName: String, hasMarkup: Bool) {
    guard didEnd != nil, let bus else { return }
    let body = hasMarkup ? notification.body.escapedMarkup : notification.body
    let arguments: [BusValue] = [
      .string(appName), .uint32(0), .string(""), .string(notification.title), .string(body),
      .strings(notification.actions.flatMap { [$0.key, $0.title] }), .options([:]), .int32(-1),
    ]
    let call = BusMessage.call(Self.service, Self.path, Self.service, "Notify", arguments)
    bus.call(call) { answer in Task { @MainActor in self.noteNumber(answer) } }
  }

  private func noteNumber(_ answer: Result<BusMessage, BusError>) {
    guard case .success(let answer) = answer, let number = answer.body.first?.uint32 else {
      var reason = BusError.invalidValue
      if case .failure(let error) = answer { reason = error }
      return end(
        with: .failed(
          DesktopError(
            "The notification cannot be shown: the desktop has no service for it (\(reason)).")))
    }
    guard didEnd != nil else { return close(number) }
    (self.number, owner) = (number, answer.sender)
    for signal in early { receive(.success(signal)) }
    early = []
  }

  private func receive(_ signal: Result<BusMessage, BusError>) {
    guard didEnd != nil else { return }
    switch signal {
    case .failure:
      guard number != nil else { return }  // the answer of the call has the reason
      end(with: .failed(DesktopError("The notification is gone: the desktop's session bus ended.")))
    case .success(let signal) where signal.member == "NameOwnerChanged":
      guard number != nil, signal.body.count == 3, signal.body[1].string == owner else { return }
      end(with: .closed)
    case .success(let signal):
      guard let number else { return early.append(signal) }
      guard signal.sender == owner, signal.body.first?.uint32 == number else { return }
      let key = signal.body.dropFirst().first?.string
      end(with: signal.member == "ActionInvoked" ? key.map { .chosen($0) } ?? .closed : .closed)
    }
  }
}

extension String {
  /// The text in the markup of notifications.
  fileprivate var escapedMarkup: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}
