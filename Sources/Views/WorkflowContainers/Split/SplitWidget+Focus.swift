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
