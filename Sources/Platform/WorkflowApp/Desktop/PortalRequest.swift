internal import WorkflowPlatform

/// A call of a portal that the user answers: a method that returns the path of a request, and the
/// signal `Response` of that request.
///
/// The signals are subscribed to before the call, so that none is missed, and the request has a
/// token, which identifies its signal. A portal that ends meanwhile is noticed by its name.
@MainActor
final class PortalRequest {
  enum Outcome {
    case results(BusValue)
    case cancelled
    /// The portal showed or did nothing, for a reason that it does not tell.
    case failed
    /// No portal showed anything.
    case unavailable(BusError)
    /// The portal or the bus ended while the user was asked.
    case lost
  }

  static let portal = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  /// The maximum wait until the portal accepts the request; portals are started on demand.
  private static let patience = Duration.seconds(10)

  private let bus: Bus
  private let token = "workflow\(UInt64.random(in: .min ... .max))"
  private var subscriptions: [Int] = []
  private var didEnd: ((Outcome) -> Void)?
  /// The unique name of the portal; nil until it has accepted the request.
  private var owner: String?

  init(_ bus: Bus, didEnd: @escaping (Outcome) -> Void) {
    self.bus = bus
    self.didEnd = didEnd
  }

  /// Calls a method of the portal.
  ///
  /// - Parameter arguments: Returns the arguments, given the options that identify the request.
  func start(
    _ interface: String, _ method: String, arguments: ([String: BusValue]) -> [BusValue]
  ) {
    let response = BusSignal("org.freedesktop.portal.Request", "Response", sender: Self.portal)
    subscriptions = [
      bus.subscribe(response) { signal in
        Task { @MainActor in self.receive(signal) }
      },
      bus.subscribe(.ownerChange(of: Self.portal)) { signal in
        Task { @MainActor in self.noteOwner(signal) }
      },
    ]
    let call = BusMessage.call(
      Self.portal, Self.path, interface, method, arguments(["handle_token": .string(token)]))
    bus.call(call, patience: Self.patience) { answer in
      Task { @MainActor in self.noteAnswer(answer) }
    }
  }

  /// Closes the dialog of the portal; the outcome is not reported.
  func cancel() {
    guard didEnd != nil else { return }
    didEnd = nil
    // Before the portal has answered, there is no request to close; see `noteAnswer(_:)`.
    if owner != nil { close() }
    unsubscribe()
  }

  private func close() {
    guard let name = bus.name?.dropFirst() else { return }
    let sender = String(name.map { $0 == "." ? "_" : $0 })
    bus.call(
      .call(
        Self.portal, "\(Self.path)/request/\(sender)/\(token)", "org.freedesktop.portal.Request",
        "Close"))
  }

  private func noteAnswer(_ answer: Result<BusMessage, BusError>) {
    switch answer {
    case .success(let answer):
      owner = answer.sender
      if didEnd == nil { close() }
    case .failure(let error):
      // A late portal must not show its dialog beside ours.
      if error == .overdue { close() }
      end(.unavailable(error))
    }
  }

  private func receive(_ signal: Result<BusMessage, BusError>) {
    guard case .success(let signal) = signal else {
      // The answer of the call shows whether the portal was reached.
      return owner == nil ? () : end(.lost)
    }
    guard signal.path.hasSuffix("/\(token)"), owner == nil || signal.sender == owner,
      signal.body.count == 2
    else { return }
    switch signal.body[0].uint32 {
    case 0: end(.results(signal.body[1]))
    case 1: end(.cancelled)
    default: end(.failed)
    }
  }

  private func noteOwner(_ signal: Result<BusMessage, BusError>) {
    guard case .success(let signal) = signal, let owner, signal.body.count == 3,
      signal.body[1].string == owner
    else { return }
    end(.lost)
  }

  private func end(_ outcome: Outcome) {
    guard let didEnd else { return }
    self.didEnd = nil
    unsubscribe()
    didEnd(outcome)
  }

  private func unsubscribe() {
    for subscription in subscriptions { bus.unsubscribe(subscription) }
    subscriptions = []
  }
}
