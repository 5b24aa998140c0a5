extension Window {
  /// The widget with the keyboard focus; nil for none.
  package var focusedWidget: Widget? { focus.widget }

  /// Moves the focus to `widget` and scrolls it into view; nil removes the focus.
  ///
  /// - Parameter isKeyboard: Whether the keyboard moves the focus, so that the focus ring is shown.
  public func moveFocus(to widget: Widget?, isKeyboard: Bool = true) {
    focus.move(to: widget, isKeyboard: isKeyboard)
    widget?.revealInAncestors()
  }

  /// Moves the focus back to `widget`, which had it before, without scrolling and without a change
  /// of its selection. The ring is shown if the user last used the keyboard.
  package func restoreFocus(to widget: Widget?) { focus.moveBack(to: widget) }

  /// Whether the keyboard moved the focus to the focused widget, or the widget used a key.
  package var isKeyboardFocus: Bool { focus.isRingVisible }

  /// Returns the widget in `container` that has the focus, or gets it back when the modals in front
  /// close; nil for none.
  package func focus(in container: Widget) -> Widget? { focus.focusedWidget(in: container) }

  /// Moves the focus that a widget in `container` has, or gets back when modals close, to `target`.
  package func moveFocus(from container: Widget, to target: Widget?) {
    focus.redirect(from: container, to: target)
  }

  /// Moves the focus into `screen`, which has just opened, after its layout: to its first stop, if
  /// the user last used the keyboard and nothing else gets the focus.
  package func enter(_ screen: Widget) { focus.entering = screen }

  /// The frontmost modal, or the window's content if no modal is shown.
  var modalScope: Widget { focus.reachableModals.last ?? content }

  var isModal: Bool { !focus.reachableModals.isEmpty }

  /// Moves the focus to the next or previous stop of the focus order; wraps around at its ends.
  ///
  /// If no widget has the focus, it continues from the position of the lost focus, else from the
  /// first or last stop.
  package func moveFocus(forwards: Bool) {
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
  public var isFocused: Bool { window?.focus.widget === self }

  /// Whether the widget has the focus and its focus ring is visible.
  ///
  /// The ring is visible after the keyboard moved the focus to the widget or was used in it, and
  /// always in a widget that accepts text.
  package var showsFocusRing: Bool {
    isFocused && (window?.focus.isRingVisible == true || acceptsText)
  }

  /// Notifies the ancestors that the widget got or lost the focus.
  func notifyAncestorsOfFocus() {
    var widget = parent
    while let current = widget {
      current.focusInsideDidChange()
      widget = current.parent
    }
  }

  /// The focusable descendants of this focus group, in reading order.
  package var focusMembers: [Widget] {
    children.flatMap { child -> [Widget] in
      guard !child.isHidden, !child.isInert else { return [] }
      return (child.isFocusable ? [child] : []) + child.focusMembers
    }
  }
}
