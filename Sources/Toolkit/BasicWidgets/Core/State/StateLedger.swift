/// The widgets of a window with state to save, and a version that increases when any of it may have
/// changed.
///
/// A widget is recorded at its first change, so that other widgets cost nothing.
@MainActor
package struct StateLedger {
  private struct Member {
    weak var widget: Widget?
  }

  private var members: [Member] = []
  /// A cache of identities, cleared when widgets are added, removed or reordered.
  private var identities: [ObjectIdentifier: WidgetIdentity] = [:]
  /// A number that increases whenever the state of the window may have changed.
  private(set) var version = 0

  mutating func recordChange(of widget: Widget) {
    version += 1
    guard !members.contains(where: { $0.widget === widget }) else { return }
    members.append(Member(widget: widget))
  }

  /// Records a change of the focus or of the window's size.
  mutating func recordChange() { version += 1 }

  package mutating func recordStructureChange() {
    guard !identities.isEmpty else { return }
    identities.removeAll()
    version += 1
  }

  mutating func removeMember(_ widget: Widget) {
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

  /// Returns the current state of the recorded widgets, sorted by identity.
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
