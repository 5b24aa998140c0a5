/// Which widgets of a window keep something for themselves, and whether any of that changed.
///
/// A widget is known from its first change on, so that the others cost nothing.
@MainActor
struct StateLedger {
  private struct Member {
    weak var widget: Widget?
  }

  private var members: [Member] = []
  /// Those found out since widgets last came, went or changed places.
  private var identities: [ObjectIdentifier: WidgetIdentity] = [:]
  /// Grows whenever anything may be another than before.
  private(set) var version = 0

  /// Learns that the state of `widget` is another.
  mutating func note(_ widget: Widget) {
    version += 1
    guard !members.contains(where: { $0.widget === widget }) else { return }
    members.append(Member(widget: widget))
  }

  /// Learns that something else became another: the focus, or the extent of the window.
  mutating func noteChange() { version += 1 }

  /// Learns that widgets came, went or changed places.
  mutating func noteStructure() {
    guard !identities.isEmpty else { return }
    identities.removeAll()
    version += 1
  }

  mutating func forget(_ widget: Widget) {
    members.removeAll { $0.widget === widget || $0.widget == nil }
    identities.removeAll()
    version += 1
  }

  mutating func identity(of widget: Widget) -> WidgetIdentity {
    if let known = identities[ObjectIdentifier(widget)] { return known }
    let identity = widget.restorationIdentity
    identities[ObjectIdentifier(widget)] = identity
    return identity
  }

  /// What widgets keep now, in the order of their identities.
  mutating func entries() -> [WindowState.Entry] {
    var entries: [WindowState.Entry] = []
    for member in members {
      guard let widget = member.widget as? any RestorableWidget, let state = widget.savedState,
        !state.isEmpty
      else {
        continue
      }
      entries.append(WindowState.Entry(identity: identity(of: widget), state: state))
    }
    return entries.sorted { $0.identity < $1.identity }
  }
}
