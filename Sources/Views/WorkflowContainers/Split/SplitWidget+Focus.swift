internal import WorkflowWidgets

extension SplitWidget {
  /// Shows the pane with the focus when the window becomes too narrow for both, unless the screen
  /// determines which one is shown.
  func showFocusedPane() {
    guard content.shownPane == nil else { return }
    let focused = [Split.Pane.leading, .trailing].first { window?.focus(in: widget(of: $0)) != nil }
    guard let focused, focused != shownPane else { return }
    shownPane = focused
    stateDidChange()
  }

  /// Hides what the arrangement does not show, and moves the focus from a hidden pane to the shown
  /// one. If that has neither an earlier focus nor a default, Tab continues from the hidden widget.
  func updateVisibility() {
    let isOnePane = arrangement == .onePane
    divider.isHidden = arrangement != .sideBySide
    let hiddenPane = shownPane == .leading ? Split.Pane.trailing : .leading
    let (shown, other) = (widget(of: shownPane), widget(of: hiddenPane))
    let (isSwitch, isReturn) = (shown.isHidden && isOnePane, other.isHidden && !isOnePane)
    let focus = window?.focus(in: other)
    let hadFocus = focus ?? window?.focus(in: bar)
    if isOnePane, !other.isHidden, let focus { rememberFocus(focus, of: hiddenPane) }
    shown.isHidden = false
    other.isHidden = isOnePane
    bar.isHidden = !isOnePane
    bar.shownPane = shownPane
    if isSwitch, let target = rememberedFocus(of: shownPane) ?? shown.defaultStop {
      if hadFocus != nil {
        window?.moveFocus(from: other, to: target)
        window?.moveFocus(from: bar, to: target)
      } else if window?.focusedWidget == nil {
        window?.restoreFocus(to: target)
      }
    } else if isReturn {
      if window?.focusedWidget == nil, let target = rememberedFocus(of: hiddenPane) {
        window?.restoreFocus(to: target)
      }
      (leadingFocus, trailingFocus) = (nil, nil)
    }
  }

  /// Moves the focus to the next or previous pane of this split and those inside it, in reading
  /// order: to the widget that had it there before, else to the first stop.
  ///
  /// - Returns: False if this split is inside another one, which moves the focus instead, or if no
  ///   other pane has a stop.
  func moveFocusToPane(forwards: Bool) -> Bool {
    let ancestors = sequence(first: self as Widget) { $0.parent }.dropFirst()
    guard let window, !ancestors.contains(where: { $0 is SplitWidget }) else { return false }
    let panes = forwards ? innermostPanes : innermostPanes.reversed()
    let current = panes.firstIndex { window.focus(in: $0.widget) != nil }
    let next = current.map { panes[($0 + 1)...] + panes[..<$0] } ?? panes[...]
    for pane in next {
      let remembered = pane.split.rememberedFocus(of: pane.pane)
      guard let target = remembered ?? pane.widget.entryStop else { continue }
      if let current, let focus = window.focus(in: panes[current].widget) {
        panes[current].split.rememberFocus(focus, of: panes[current].pane)
      }
      if remembered != nil { window.restoreFocus(to: target) } else { window.moveFocus(to: target) }
      return true
    }
    return false
  }

  private func rememberFocus(_ widget: Widget, of pane: Split.Pane) {
    switch pane {
    case .leading: leadingFocus = widget
    case .trailing: trailingFocus = widget
    }
  }

  /// Returns the widget in `pane` that had the focus when the pane was hidden; nil if it was
  /// removed.
  private func rememberedFocus(of pane: Split.Pane) -> Widget? {
    let focus = pane == .leading ? leadingFocus : trailingFocus
    return focus?.isInside(widget(of: pane)) == true ? focus : nil
  }
}

/// A pane of a split, which contains no other split.
@MainActor
private struct InnermostPane {
  let split: SplitWidget
  let pane: Split.Pane

  var widget: Widget { split.widget(of: pane) }
}

extension Widget {
  /// The shown panes of all splits in this widget that contain no other split, in reading order.
  fileprivate var innermostPanes: [InnermostPane] {
    guard !isHidden, !isInert else { return [] }
    guard let split = self as? SplitWidget else { return children.flatMap(\.innermostPanes) }
    return [Split.Pane.leading, .trailing].flatMap { pane -> [InnermostPane] in
      let widget = split.widget(of: pane)
      guard !widget.isHidden else { return [] }
      let inner = widget.innermostPanes
      return inner.isEmpty ? [InnermostPane(split: split, pane: pane)] : inner
    }
  }
}
