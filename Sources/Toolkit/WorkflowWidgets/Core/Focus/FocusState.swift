/// Which widget gets the keys, and whether that is shown.
@MainActor
final class FocusState {
  private(set) weak var widget: Widget?
  /// Whether the focus was last moved by the keyboard, so that its ring is shown.
  private(set) var isRingVisible = false
  /// The modal widgets in the window, in the order they came.
  private var modalsInWindow: [Widget] = []
  private var openModals = ModalStack()
  /// Where Tab goes on from, while nothing has the focus, after something lost it.
  private(set) var lostFocus: LostFocus?
  /// What came into the window and wants the focus first in its screen, until it is looked at.
  private var arrivals: [Arrival] = []
  /// Whether the pointer was the last to move the focus.
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

  /// The modals that are shown, the frontmost last.
  var reachableModals: [Widget] {
    let reachable = modalsInWindow.isEmpty ? [] : modalsInWindow.filter(\.isReachable)
    return reachable.count < 2 ? reachable : reachable.sorted { $0.isBehind($1) }
  }

  /// Learns that a widget came into the window: a modal, or one that wants the focus, counts.
  func welcome(_ widget: Widget) {
    if widget.isModal { modalsInWindow.append(widget) }
    if widget.isDefaultFocus { arrivals.append(Arrival(widget: widget)) }
  }

  /// Keeps the focus inside the topmost modal, gives it back when that goes away, and gives it to
  /// what wants it first in a screen that appeared.
  func settle(in window: Window) {
    if let way = openModals.close(focused: widget) {
      move(to: way.widget, isKeyboard: isRingVisible)
      if way.widget == nil { lostFocus = way.place }
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
    if !arrivals.isEmpty { greet(in: scope) }
    if widget == nil, window.isModal {
      move(to: scope.preferredFocus, isKeyboard: isRingVisible)
    }
  }

  /// Opens the modals of `reachable`, back to front, that are not open yet.
  ///
  /// - Returns: Where the focus goes; nil where no modal opened in front of all others.
  private func open(_ reachable: [Widget]) -> Widget?? {
    var target: Widget??
    for (index, modal) in reachable.enumerated() where !openModals.contains(modal) {
      // Asked for before the stack is changed: an override may ask the window where the focus is.
      let preferred = modal.preferredFocus
      let next = index + 1 < reachable.count ? reachable[index + 1] : nil
      if openModals.open(modal, behind: next, target: preferred, focused: target ?? widget) {
        target = .some(preferred)
      }
    }
    return target
  }

  /// Gives the focus to what arrived, where nothing has it; what is behind a modal waits.
  private func greet(in scope: Widget) {
    let inside = arrivals.compactMap(\.widget).filter { $0.isReachable && $0.isInside(scope) }
    arrivals.removeAll { arrival in
      arrival.widget.map { $0.window == nil || $0.isInside(scope) } ?? true
    }
    guard widget == nil, let stop = inside.lazy.compactMap(\.entryStop).first else { return }
    stop.window?.moveFocus(to: stop, isKeyboard: !followsPointer)
  }

  /// Takes note of where the focus is, or is to go back to, before `leaving` is taken out.
  func willRemove(_ leaving: Widget) {
    if let place = widget, place.isInside(leaving) {
      lostFocus = LostFocus(of: leaving)
    } else if let place = lostFocus?.next, place.isInside(leaving) {
      lostFocus = LostFocus(of: leaving)
    }
    openModals.willRemove(leaving)
  }

  /// What has the focus in `container`, or gets it back when the modals in front go.
  func place(in container: Widget) -> Widget? {
    if let widget, widget.isInside(container) { return widget }
    return openModals.wayBack(into: container)
  }

  /// Lets what has the focus in `container`, or is to get it back, be `target`.
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
