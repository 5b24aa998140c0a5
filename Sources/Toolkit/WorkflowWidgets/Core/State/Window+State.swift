extension Window {
  /// Grows whenever the window's state may be another than before.
  package var stateVersion: Int { ledger.version }

  /// What is to be seen of the window that no screen says.
  public var state: WindowState {
    WindowState(
      size: size, focus: focus.widget.map { ledger.identity(of: $0) },
      isRingVisible: focus.widget != nil && focus.isRingVisible, widgets: ledger.entries())
  }

  /// Shows what `state` was taken of: scrolled as it was, with the focus and the caret where they
  /// were.
  ///
  /// For a window that shows the same widgets; what is of others is ignored. The extent is whoever's
  /// who shows the window.
  public func restore(_ state: WindowState) {
    bringUpToDate()
    // What is scrolled first: rows that were in view are made. The focus comes before carets, which it
    // moves.
    restoreWidgets(state.widgets)
    bringUpToDate()
    let target = state.focus.flatMap { identity in
      everyWidget.first { $0.isFocusable && $0.restorationIdentity == identity }
    }
    if target != nil || state.focus == nil {
      focus.move(to: target, isKeyboard: state.isRingVisible)
    }
    restoreWidgets(state.widgets)
    bringUpToDate()
  }

  private func restoreWidgets(_ entries: [WindowState.Entry]) {
    guard !entries.isEmpty else { return }
    var states = Dictionary(entries.map { ($0.identity, $0.state) }) { first, _ in first }
    for widget in everyWidget {
      guard let state = states.removeValue(forKey: widget.restorationIdentity) else { continue }
      if let widget = widget as? any RestorableWidget {
        widget.restore(state)
        widget.stateDidChange()
      }
      if states.isEmpty { return }
    }
  }

  /// All widgets, outermost first.
  private var everyWidget: [Widget] {
    var all = [content]
    var next = 0
    while next < all.count {
      all += all[next].children
      next += 1
    }
    return all
  }
}
