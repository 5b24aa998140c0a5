internal import WorkflowCanvas

/// The focused widget of a window, and whether its focus ring is shown.
@MainActor
package final class WindowFocus {
  @exclusivity(unchecked) private(set) var widget: Widget?
  /// Whether the focus was last moved or used by the keyboard, so that its ring is shown.
  package private(set) var isRingVisible = false
  /// Whether a move is being reported that was neither by the pointer nor back to the previous
  /// widget; text controls then select their text.
  private(set) var isEntered = false
  /// The number of times that a composition of an input method had to end.
  private(set) var textSession = 0
  /// The kind of input that changes of the focus follow.
  private var input = FocusInput()
  /// The modal widgets in the window, in the order in which they were added.
  @exclusivity(unchecked) private var modalsInWindow: [Widget] = []
  @exclusivity(unchecked) private var openModals = ModalStack()
  /// The position from which Tab continues while no widget has the focus, after a widget lost it.
  private(set) var lostFocus: LostFocus?
  /// The default-focus widgets added to the window that `settle(in:)` has not handled yet.
  private var arrivals: [FocusArrival] = []
  /// The screen that has just opened without a focus; nil if none has.
  weak var entering: Widget?
  /// The bindings that may want the focus; a pending one waits until its widget can be reached.
  private var requests: [FocusBinding] = []
  /// Whether a widget of the window ever had a binding; if not, none is looked for.
  @exclusivity(unchecked) var hasBindings = false
  /// The bindings whose widgets contained the focus at the last report.
  private var reported: [FocusBinding] = []

  /// Moves the focus; `isKeyboard` shows the ring, `isArriving` means that the target asked for the
  /// focus, and `isReturning` that it had the focus before.
  func move(
    to target: Widget?, isKeyboard: Bool, isArriving: Bool = false, isReturning: Bool = false
  ) {
    guard target !== widget || isKeyboard != isRingVisible else { return }
    let old = widget
    widget = target
    isRingVisible = isKeyboard
    lostFocus = nil
    let window = (target ?? old)?.window
    window?.ledger.recordChange()
    window?.hasChanged = true
    isEntered = (isKeyboard || isArriving) && !isReturning && target !== old
    if target !== old { endTextSession() }
    old?.focusDidChange()
    if target !== old { target?.focusDidChange() }
    if target !== old {
      old?.notifyAncestorsOfFocus()
      target?.notifyAncestorsOfFocus()
    }
    isEntered = false
  }

  func endTextSession() { textSession += 1 }

  /// Moves the focus back to a widget that had it before, with the ring of the input that the user
  /// used last.
  func moveBack(to target: Widget?) {
    move(to: target, isKeyboard: input.usesKeyboard ?? isRingVisible, isReturning: true)
  }

  /// Removes the focus from `leaving`; Tab continues from there.
  func leave(_ leaving: Widget) {
    move(to: nil, isKeyboard: isRingVisible)
    lostFocus = LostFocus(at: leaving)
  }

  /// Called with an event of the user before it is handled.
  func recordInput(_ event: InputEvent) { input.record(event, focused: widget) }

  /// Shows the ring of the focused widget, because it used a key.
  func showRing() {
    if let widget, !widget.showsFocusRing { move(to: widget, isKeyboard: true) }
  }

  /// The modals that are shown, back to front.
  var reachableModals: [Widget] {
    let reachable = modalsInWindow.isEmpty ? [] : modalsInWindow.filter(\.isReachable)
    return reachable.count < 2 ? reachable : reachable.sorted { $0.isBehind($1) }
  }

  /// Records a widget that was added to the window, if it is modal, the default focus or bound to
  /// the focus.
  func register(_ widget: Widget) {
    if widget.isModal { modalsInWindow.append(widget) }
    guard let rare = widget.rare else { return }
    if rare.isDefaultFocus { arrivals.append(FocusArrival(of: widget)) }
    for binding in rare.focusBindings { binding.attach(to: widget) }
  }

  func request(_ binding: FocusBinding) {
    if !requests.contains(where: { $0 === binding }) { requests.append(binding) }
  }

  /// Keeps the focus inside the frontmost modal, restores it when a modal closes, and moves it to
  /// the default focus of a screen that appeared, and to the widgets that want it.
  func settle(in window: Window) {
    if let target = openModals.close(focused: widget) {
      moveBack(to: target.widget)
      if target.widget == nil { lostFocus = target.lostFocus }
    }
    if let target = open(reachableModals) {
      move(to: target, isKeyboard: input.usesKeyboard ?? isRingVisible, isArriving: true)
    }
    let scope = window.modalScope
    if let current = widget,
      !current.isFocusable || !current.isReachable || !current.isInside(scope)
    {
      leave(current)
    }
    if widget == nil, let back = lostFocus?.disabled, back.isFocusable, back.isReachable,
      back.isInside(scope)
    {
      moveBack(to: back)
    }
    if !arrivals.isEmpty { focusArrivals(in: scope) }
    if !requests.isEmpty { grantRequests(in: scope) }
    if let screen = entering {
      entering = nil
      if widget == nil, input.usesKeyboard == true, screen.isInside(scope),
        let stop = screen.entryStop
      {
        arrive(at: stop)
      }
    }
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
      let current = ModalStack.ReturnTarget(
        widget: target ?? widget, lostFocus: target == nil ? lostFocus : nil)
      if openModals.open(modal, behind: next, target: preferred, current: current) {
        target = .some(preferred)
      }
    }
    return target
  }

  /// Moves the focus to an added default-focus widget; those behind a modal stay pending.
  private func focusArrivals(in scope: Widget) {
    let inside = arrivals.filter { $0.widget.map { $0.isReachable && $0.isInside(scope) } ?? false }
    arrivals.removeAll { arrival in
      arrival.widget.map {
        $0.window == nil || $0.isInside(scope) && !$0.defersDefaultFocus
      } ?? true
    }
    let taking = inside.filter { arrival in
      if arrival.widget?.defersDefaultFocus == true { return false }
      return widget.map { !input.isForFocusedWidget && arrival.takesFocus(from: $0) } ?? true
    }
    guard let stop = taking.lazy.compactMap(\.widget?.entryStop).first else { return }
    arrive(at: stop)
  }

  private func arrive(at stop: Widget) {
    move(to: stop, isKeyboard: input.usesKeyboard ?? true, isArriving: true)
    stop.revealInAncestors()
  }

  /// Moves the focus to the widgets that want it; those that cannot be reached yet stay pending.
  private func grantRequests(in scope: Widget) {
    for binding in requests where binding.isPending {
      guard let wanting = binding.widget, wanting.isReachable, wanting.isInside(scope) else {
        continue
      }
      let isInside = widget.map { $0.isInside(wanting) } ?? false
      guard let stop = isInside ? widget : wanting.entryStop else { continue }
      binding.settle()
      if !isInside { arrive(at: stop) }
    }
    requests.removeAll { !$0.isPending || $0.widget?.window == nil }
  }

  /// Reports the moves of the focus since the last call; returns whether there were any.
  func reportMoves() -> Bool {
    guard hasBindings else { return false }
    let now = bindingsAroundFocus
    guard !now.elementsEqual(reported, by: ===) else { return false }
    let (left, entered) = (
      reported.filter { binding in !now.contains { $0 === binding } },
      now.filter { binding in !reported.contains { $0 === binding } }
    )
    reported = now
    for binding in entered { binding.isNoLongerWanted = false }
    for binding in left where !binding.isNoLongerWanted && binding.widget?.window != nil {
      if !entered.contains(where: binding.isExclusive) { binding.didMove(false) }
    }
    // A screen may have answered a report by removing the focus from another widget.
    for binding in entered where !binding.isNoLongerWanted { binding.didMove(true) }
    return true
  }

  /// The bindings of the focused widget and its ancestors, and of the owners of popups.
  private var bindingsAroundFocus: [FocusBinding] {
    guard let widget else { return [] }
    return sequence(first: widget) { $0.parent ?? ($0 as? Popup)?.owner }
      .flatMap { $0.rare?.focusBindings ?? [] }
  }

  /// Records the position of the focus in `leaving`, or of the widget it returns to, before
  /// `leaving` is removed.
  func willRemove(_ leaving: Widget) {
    if widget?.isInside(leaving) == true || lostFocus?.next?.isInside(leaving) == true {
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
    if let widget, widget.isInside(container) { moveBack(to: target) }
    openModals.redirect(from: container, to: target)
  }

  func didRemove(_ leaving: Widget) {
    modalsInWindow.removeAll { $0 === leaving }
    guard widget === leaving else { return }
    widget = nil
    leaving.window?.ledger.recordChange()
  }
}
