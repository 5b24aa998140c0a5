extension Window {
  /// A number that increases whenever the window's state may have changed.
  package var stateVersion: Int { ledger.version }

  /// The state of the window that its screens do not determine: size, focus, and the state of
  /// widgets.
  package var state: WindowState {
    WindowState(
      size: normalSize, position: position, presentation: presentation,
      focus: focus.widget.map { ledger.identity(of: $0) },
      isRingVisible: focus.widget != nil && focus.isRingVisible, widgets: ledger.entries())
  }

  /// Restores `state`: scroll offsets, the focus and the caret.
  ///
  /// The window must show the same widgets; the state of widgets that are missing is ignored. The
  /// size and the position are not restored here: the caller sets them when it opens the window.
  package func restore(_ state: WindowState) {
    presentation = state.presentation
    bringUpToDate()
    // Scroll offsets come first, because they create the rows that were visible. The focus comes
    // before carets, because moving it moves them.
    restoreWidgets(state.widgets)
    bringUpToDate()
    let target = state.focus.flatMap { identity in
      content.everyWidget.first { $0.isFocusable && $0.restorationIdentity == identity }
    }
    if target != nil || state.focus == nil {
      focus.move(to: target, isKeyboard: state.isRingVisible, isReturning: true)
    }
    restoreWidgets(state.widgets)
    bringUpToDate()
  }

  private func restoreWidgets(_ entries: [WindowState.Entry]) {
    guard !entries.isEmpty else { return }
    var states = Dictionary(entries.map { ($0.identity, $0.state) }) { first, _ in first }
    for widget in content.everyWidget {
      guard let state = states.removeValue(forKey: widget.restorationIdentity) else { continue }
      if let widget = widget as? any RestorableWidget {
        widget.restore(state)
        widget.stateDidChange()
      }
      if states.isEmpty { break }
    }
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
