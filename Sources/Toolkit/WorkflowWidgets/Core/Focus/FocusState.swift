/// The focused widget of a window, and whether its focus ring is shown.
@MainActor
final class FocusState {
  private(set) weak var widget: Widget?
  /// Whether the focus was last moved by the keyboard, so that its ring is shown.
  private(set) var isRingVisible = false
  /// The modal widgets in the window, in the order in which they were added.
  private var modalsInWindow: [Widget] = []
  private var openModals = ModalStack()
  /// The position from which Tab continues while no widget has the focus, after a widget lost it.
  private(set) var lostFocus: LostFocus?
  /// The default-focus widgets added to the window that `settle(in:)` has not handled yet.
  private var arrivals: [Arrival] = []
  /// Whether the focus was last moved by the pointer.
  private var followsPointer = false

  private struct Arrival {
    weak var widget: Widget?
  }

  func move(to target: Widget?, isKeyboard: Bool) {
    guard target !== widget || isKeyboard != isRingVisible else { return }
    let old = widget
    widget = target
    isRingVisible = isKeyboard
    followsPointer = !isKeyboard
    lostFocus = nil
    let window = (target ?? old)?.window
    window?.ledger.noteChange()
    window?.hasChanged = true
    old?.focusDidChange()
    if target !== old { target?.focusDidChange() }
  }

  /// The modals that are shown, back to front.
  var reachableModals: [Widget] {
    let reachable = modalsInWindow.isEmpty ? [] : modalsInWindow.filter(\.isReachable)
    return reachable.count < 2 ? reachable : reachable.sorted { $0.isBehind($1) }
  }

  /// Records a widget that was added to the window, if it is modal or the default focus.
  func register(_ widget: Widget) {
    if widget.isModal { modalsInWindow.append(widget) }
    if widget.isDefaultFocus { arrivals.append(Arrival(widget: widget)) }
  }

  /// Keeps the focus inside the frontmost modal, restores it when a modal closes, and moves it to
  /// the default focus of a screen that appeared.
  func settle(in window: Window) {
    if let target = openModals.close(focused: widget) {
      move(to: target.widget, isKeyboard: isRingVisible)
      if target.widget == nil { lostFocus = target.lostFocus }
    }
    if let target = open(reachableModals) {
      move(to: target, isKeyboard: isRingVisible)
    }
    let scope = window.modalScope
    if let current = widget,
      !current.isFocusable || !current.isReachable || !current.isInside(scope)
    {
      move(to: nil, isKeyboard: isRingVisible)
      lostFocus = LostFocus(at: current)
    }
    if !arrivals.isEmpty { focusArrivals(in: scope) }
    if widget == nil, window.isModal {
      move(to: scope.preferredFocus, isKeyboard: isRingVisible)
    }
  }

  /// Opens the modals in `reachable`, which are back to front, that are not open yet.
  ///
  /// - Returns: The widget that gets the focus; nil if no modal opened in front of all others.
  private func open(_ reachable: [Widget]) -> Widget?? {
    var target: Widget??
    for (index, modal) in reachable.enumerated() where !openModals.contains(modal) {
      // Read before the stack changes: an override may read the window's focused widget.
      let preferred = modal.preferredFocus
      let next = index + 1 < reachable.count ? reachable[index + 1] : nil
      if openModals.open(modal, behind: next, target: preferred, focused: target ?? widget) {
        target = .some(preferred)
      }
    }
    return target
  }

  /// Moves the focus to an added default-focus widget if no widget has it; those behind a modal
  /// stay pending.
  private func focusArrivals(in scope: Widget) {
    let inside = arrivals.compactMap(\.widget).filter { $0.isReachable && $0.isInside(scope) }
    arrivals.removeAll { arrival in
      arrival.widget.map { $0.window == nil || $0.isInside(scope) } ?? true
    }
    guard widget == nil, let stop = inside.lazy.compactMap(\.entryStop).first else { return }
    stop.window?.moveFocus(to: stop, isKeyboard: !followsPointer)
  }

  /// Records the position of the focus in `leaving`, or of the widget it returns to, before
  /// `leaving` is removed.
  func willRemove(_ leaving: Widget) {
    if let focused = widget, focused.isInside(leaving) {
      lostFocus = LostFocus(of: leaving)
    } else if let next = lostFocus?.next, next.isInside(leaving) {
      lostFocus = LostFocus(of: leaving)
    }
    openModals.willRemove(leaving)
  }

  /// Returns the widget in `container` that has the focus, or gets it back when the modals in front
  /// close.
  func focusedWidget(in container: Widget) -> Widget? {
    if let widget, widget.isInside(container) { return widget }
    return openModals.returnTarget(in: container)
  }

  /// Moves the focus that `container` has, or gets back when the modals in front close, to
  /// `target`.
  func redirect(from container: Widget, to target: Widget?) {
    if let widget, widget.isInside(container) { move(to: target, isKeyboard: isRingVisible) }
    openModals.redirect(from: container, to: target)
  }

  func forget(_ leaving: Widget) {
    modalsInWindow.removeAll { $0 === leaving }
    guard widget === leaving else { return }
    widget = nil
    leaving.window?.ledger.noteChange()
  }
}
