internal import WorkflowPlatform
internal import WorkflowWidgets

// The changes of the tree, and the signals that tell clients of them.
extension ObjectServer {
  /// Brings the tree up to date; returns the signals of what changed.
  ///
  /// - Parameter hasFrame: Whether a window was drawn since the last call.
  func update(
    to windows: [ExportedWindow], afterFrame hasFrame: Bool, hearAnnouncements: Bool
  ) -> [BusMessage] {
    // A window of which nothing is visible draws no frames.
    let hasHiddenWindow = windows.contains { !$0.isOnScreen }
    guard hasFrame || hasHiddenWindow || windows != exported else { return [] }
    // Without a former tree, nothing shows what has changed since a client could have asked.
    let former = exported == nil ? nil : tree
    export(windows)
    return former.map { signals(from: $0, hearAnnouncements) } ?? []
  }

  /// Returns the signals of an app that clients do not know yet.
  func signals(ofNew windows: [ExportedWindow], hearAnnouncements: Bool) -> [BusMessage] {
    export(windows)
    return signals(from: ExportedTree(), hearAnnouncements)
  }

  func exportIfNeeded(_ windows: [ExportedWindow]) {
    if exported == nil { export(windows) }
  }

  private func export(_ windows: [ExportedWindow]) {
    tree = ExportedTree(of: windows)
    exported = windows
  }

  /// Forgets the tree, which would keep windows that close.
  func forgetTree() {
    guard exported != nil else { return }
    tree = ExportedTree()
    exported = nil
    (known, gone) = ([], [])
  }

  private func signals(from former: ExportedTree, _ hearAnnouncements: Bool) -> [BusMessage] {
    let events = TreeDifference.events(from: former, to: tree)
    let signals = events.filter { !$0.replacesAnnouncement || !hearAnnouncements }.map(signal)
    let hasNewFocus = events.contains { $0.detail == "focused" && $0.first == 1 }
    return hasNewFocus || known.count >= Self.knownLimit ? signals + takeRemovals() : signals
  }

  private func signal(of event: AccessibleEvent) -> BusMessage {
    for id in [event.source, event.child] { id.map(remember) }
    return .signal(
      event.source.map(ObjectPath.path) ?? ObjectPath.root, "org.a11y.atspi.Event.\(event.group)",
      event.name, event.arguments(from: busName))
  }

  // MARK: - Known elements

  /// The most elements that are remembered.
  private static let knownLimit = 10_000

  /// Notes that clients know an element.
  func remember(_ id: ID) {
    if known.count < Self.knownLimit { known.insert(id) }
  }

  /// Returns the signals that elements which clients know are gone; otherwise clients would keep
  /// them as long as the app runs.
  ///
  /// It is called when the focus moves, and returns the elements that were gone when it moved
  /// before: Orca speaks the groups of the focus by a comparison with the element that had it.
  private func takeRemovals() -> [BusMessage] {
    let removed = gone.filter(isGone)
    gone = known.filter(isGone)
    known.subtract(gone)
    return removed.map {
      .signal(
        ObjectPath.cache, "org.a11y.atspi.Cache", "RemoveAccessible",
        [.reference(busName, ObjectPath.path(of: $0))])
    }
  }

  /// Whether an element is in no window; a row that is out of view is one of its table.
  private func isGone(_ id: ID) -> Bool {
    tree[id] == nil
      && id.row.flatMap { tree[ID(number: id.number)]?.rows?.accessibleIndex(ofRow: $0) } == nil
  }
}
