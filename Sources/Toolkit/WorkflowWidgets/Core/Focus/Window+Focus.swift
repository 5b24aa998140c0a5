extension Window {
  /// The widget that gets the keys.
  public var focusedWidget: Widget? { focus.widget }

  /// Gives the keys to `widget`, with a visible ring where `isKeyboard`, and brings it into view; nil
  /// to take them away.
  public func moveFocus(to widget: Widget?, isKeyboard: Bool = true) {
    focus.move(to: widget, isKeyboard: isKeyboard)
    widget?.revealInAncestors()
  }

  /// Gives the keys back to `widget`; the ring stays as visible as it is.
  public func restoreFocus(to widget: Widget?) {
    focus.move(to: widget, isKeyboard: focus.isRingVisible)
  }

  /// What has the focus in `container`, or gets it back when the modals in front of it go; nil where
  /// nothing in there does.
  package func focus(in container: Widget) -> Widget? { focus.place(in: container) }

  /// Gives the focus that something in `container` has, or is to get back, to `target`.
  package func moveFocus(from container: Widget, to target: Widget?) {
    focus.redirect(from: container, to: target)
  }

  /// The frontmost modal, or all of the window where none is shown.
  var modalScope: Widget { focus.reachableModals.last ?? content }

  /// Whether a modal is shown.
  var isModal: Bool { !focus.reachableModals.isEmpty }

  /// Moves the focus to the next stop, or the one before; around the end to the start.
  ///
  /// Where nothing has the focus it goes on from what lost it, else from the start or the end.
  func moveFocus(forwards: Bool) {
    let order = FocusOrder(in: modalScope, focused: focus.widget, lostFocus: focus.lostFocus)
    guard !order.stops.isEmpty else { return }
    let next =
      switch order.stops.firstIndex(where: { $0 === focus.widget }) {
      case let current?: forwards ? current + 1 : current - 1
      case nil: forwards ? order.countBeforeLost ?? 0 : (order.countBeforeLost ?? 0) - 1
      }
    let stop = order.stops[(next + order.stops.count) % order.stops.count]
    moveFocus(to: stop)
  }
}

extension Widget {
  /// Whether keys go to this widget.
  public var isFocused: Bool { window?.focus.widget === self }

  /// Whether keys go to this widget and the user should see it.
  public var showsFocusRing: Bool { isFocused && window?.focus.isRingVisible == true }

  /// The widgets in this group that can have the focus, in the order of reading.
  package var focusMembers: [Widget] {
    children.flatMap { child -> [Widget] in
      guard !child.isHidden, !child.isInert else { return [] }
      return (child.isFocusable ? [child] : []) + child.focusMembers
    }
  }
}
