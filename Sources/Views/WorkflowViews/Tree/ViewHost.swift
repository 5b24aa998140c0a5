internal import WorkflowWidgets

/// The shared state of the nodes of one `ViewWidget`: the update in progress, and the observers of
/// appearance.
@MainActor
final class ViewHost {
  /// The widget that shows the views.
  unowned var widget: Widget?
  private var depth = 0
  private var deferred: [() -> Void] = []
  private var appearances: [Appearance] = []
  private var isShown = false
  /// View types that have neither state nor environment properties.
  var plainTypes: Set<ObjectIdentifier> = []

  /// Whether views are being updated, so that their state must not change.
  var isUpdating: Bool { depth > 0 }

  /// Updates views, then runs the work that was deferred until all views are up to date.
  ///
  /// If a size reader updates views during layout, the deferred work runs at the end of the layout: it
  /// can remove any view.
  func update(_ work: () -> Void) {
    depth += 1
    work()
    depth -= 1
    guard depth == 0, !deferred.isEmpty else { return }
    if let window = widget?.window {
      window.layout.whenArranged { self.runDeferred() }
    } else {
      runDeferred()
    }
  }

  /// Defers `work` until all views are up to date.
  func afterUpdate(_ work: @escaping () -> Void) { deferred.append(work) }

  private func runDeferred() {
    while !deferred.isEmpty {
      let all = deferred
      deferred.removeAll()
      for work in all { work() }
    }
  }

  // MARK: - Appearing

  /// Notifies the views that they have appeared in a window, or disappeared.
  func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    for appearance in appearances { notify(appearance) }
    if !isUpdating { runDeferred() }
  }

  func add(_ appearance: Appearance) {
    appearances.append(appearance)
    if isShown { notify(appearance) }
  }

  func remove(_ appearance: Appearance) {
    appearances.removeAll { $0 === appearance }
    if isShown { afterUpdate { appearance.disappear() } }
  }

  private func notify(_ appearance: Appearance) {
    afterUpdate { [isShown] in isShown ? appearance.appear() : appearance.disappear() }
  }
}

/// The actions of a view that appears and disappears.
@MainActor
final class Appearance {
  unowned let host: ViewHost
  var appear: () -> Void = {}
  var disappear: () -> Void = {}

  init(in host: ViewHost) {
    self.host = host
  }
}
