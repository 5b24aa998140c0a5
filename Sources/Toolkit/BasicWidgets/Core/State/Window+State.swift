extension Window {
  /// A number that increases whenever the window's state may have changed.
  package var stateVersion: Int { ledger.version }

  /// The state of the window that its screens do not determine: size, focus, and the state of
  /// widgets.
  package var state: WindowState {
    var widgets = ledger.entries()
    if let awaited {
      let shown = Set(widgets.map(\.identity))
      widgets += awaited.widgets.filter { !shown.contains($0.identity) }
      widgets.sort { $0.identity < $1.identity }
    }
    return WindowState(
      size: normalSize, position: position, presentation: presentation,
      focus: awaited?.focus ?? focus.widget.map { ledger.identity(of: $0) },
      isRingVisible: awaited?.focus != nil
        ? awaited?.isRingVisible == true : focus.widget != nil && focus.isRingVisible,
      widgets: widgets)
  }

  /// Restores `state`: scroll offsets, the focus and the caret.
  ///
  /// Widgets that are missing are restored by `restoreAwaited()`. The size and the position are not
  /// restored here: the caller sets them when it opens the window.
  package func restore(_ state: WindowState) {
    presentation = state.presentation
    awaited = state
    if state.focus == nil {
      bringUpToDate()
      focus.move(to: nil, isKeyboard: state.isRingVisible, isReturning: true)
    }
    restoreAwaited()
  }

  /// Restores widgets that were missing so far, until `endRestoration()`.
  package func restoreAwaited() {
    guard var state = awaited else { return }
    bringUpToDate()
    // Scroll offsets come first, because they create the rows that were visible. The focus comes
    // before carets, because moving it moves them.
    _ = restoreWidgets(state.widgets)
    bringUpToDate()
    let target = state.focus.flatMap { identity in
      content.everyWidget.first { $0.isFocusable && $0.restorationIdentity == identity }
    }
    if let target {
      focus.move(to: target, isKeyboard: state.isRingVisible, isReturning: true)
      state.focus = nil
    }
    state.widgets = restoreWidgets(state.widgets)
    bringUpToDate()
    awaited = state.widgets.isEmpty && state.focus == nil ? nil : state
  }

  /// Gives up the states of widgets that are still missing.
  package func endRestoration() {
    guard awaited != nil else { return }
    awaited = nil
    ledger.recordChange()
  }

  /// Restores widgets, and returns the entries of those that are missing.
  private func restoreWidgets(_ entries: [WindowState.Entry]) -> [WindowState.Entry] {
    guard !entries.isEmpty else { return [] }
    var states = Dictionary(entries.map { ($0.identity, $0.state) }) { first, _ in first }
    for widget in content.everyWidget {
      guard let state = states.removeValue(forKey: widget.restorationIdentity) else { continue }
      if let widget = widget as? any RestorableWidget {
        widget.restore(state)
        widget.stateDidChange()
      }
      if states.isEmpty { break }
    }
    return entries.filter { states[$0.identity] != nil }
  }
}

extension Widget {
  /// The widget and its descendants, outermost first.
  fileprivate var everyWidget: [Widget] {
    var all = [self]
    var next = 0
    while next < all.count {
      all += all[next].children
      next += 1
    }
    return all
  }
}
