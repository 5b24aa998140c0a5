internal import WorkflowPlatform

/// The events that clients have registered for.
struct EventListeners {
  private struct Listener: Hashable {
    /// The unique name of the client.
    let client: String
    /// A name such as `Object:StateChanged:focused`, or the beginning of names.
    let event: String
  }

  private var all: Set<Listener> = []

  init() {}

  /// Creates the listeners of the registry's answer, `a(ss)`.
  init(_ answer: [BusValue]) {
    all = Set(answer.compactMap { Self.listener($0.elements ?? []) })
  }

  var isEmpty: Bool { all.isEmpty }

  /// Whether a client listens to announcements, as screen readers from 2023 on do.
  var hearAnnouncements: Bool {
    all.contains { "object:announcement:".hasPrefix($0.event.lowercased()) }
  }

  /// Follows a signal of the registry.
  mutating func noteSignal(_ signal: BusMessage) {
    guard let listener = Self.listener(signal.body) else { return }
    if signal.member == "EventListenerRegistered" {
      all.insert(listener)
    } else {
      all = all.filter { $0.client != listener.client || !$0.event.hasPrefix(listener.event) }
    }
  }

  private static func listener(_ values: [BusValue]) -> Listener? {
    guard values.count >= 2, let client = values[0].string, let event = values[1].string else {
      return nil
    }
    return Listener(client: client, event: event)
  }
}
