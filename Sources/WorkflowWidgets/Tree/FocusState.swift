internal import WorkflowCanvas

/// Which widget gets the keys, and whether that is shown.
@MainActor
final class FocusState {
  private(set) weak var widget: Widget?
  /// Whether the focus was last moved by the keyboard, so that its ring is shown.
  private(set) var isRingVisible = false
  private weak var scope: Widget?
  private weak var widgetBeforeModal: Widget?

  func move(to target: Widget?, isKeyboard: Bool, in window: Window) {
    guard target !== widget || isKeyboard != isRingVisible else { return }
    let old = widget
    widget = target
    isRingVisible = isKeyboard
    old?.focusDidChange()
    if target !== old { target?.focusDidChange() }
  }

  /// Keeps the focus inside the topmost modal, and gives it back when that goes away.
  func settle(in window: Window) {
    let current = window.modalScope
    if current !== scope {
      let wasModal = scope !== window.content && scope != nil
      let isModal = current !== window.content
      scope = current
      if isModal {
        if !wasModal { widgetBeforeModal = widget }
        move(to: current.preferredFocus, isKeyboard: isRingVisible, in: window)
      } else if wasModal {
        let target = widgetBeforeModal
        widgetBeforeModal = nil
        if target?.window === window, target?.isFocusable == true {
          window.restoreFocus(to: target)
        }
      }
    }
    if let widget, !widget.isFocusable || !widget.isReachable || !widget.isInside(current) {
      move(to: nil, isKeyboard: isRingVisible, in: window)
    }
  }

  func forget(_ leaving: Widget) {
    if widget === leaving { widget = nil }
  }
}

extension Window {
  /// The widget that gets the keys.
  public var focusedWidget: Widget? { focus.widget }

  /// Gives the keys to `widget`, with a visible ring where `isKeyboard`; nil to take them away.
  public func moveFocus(to widget: Widget?, isKeyboard: Bool = true) {
    focus.move(to: widget, isKeyboard: isKeyboard, in: self)
  }

  /// Gives the keys back to `widget`; the ring stays as visible as it is.
  public func restoreFocus(to widget: Widget?) {
    focus.move(to: widget, isKeyboard: focus.isRingVisible, in: self)
  }

  /// The frontmost modal, or all of the window where none is shown.
  var modalScope: Widget {
    modals.last { $0.isReachable } ?? content
  }

  /// Where Tab stops, in the order of reading.
  func focusStops() -> [Widget] {
    var stops: [Widget] = []
    func visit(_ widget: Widget) {
      guard !widget.isHidden, !widget.isInert else { return }
      if widget.isFocusGroup {
        let members = widget.focusMembers
        let current = members.first { $0 === focus.widget }
        if let stop = current ?? widget.preferredFocus ?? members.first { stops.append(stop) }
        return
      }
      if widget.isFocusable { stops.append(widget) }
      for child in widget.children { visit(child) }
    }
    visit(modalScope)
    return stops
  }

  /// Moves the focus to the next stop, or the one before; around the end to the start.
  func moveFocus(forwards: Bool) {
    let stops = focusStops()
    guard !stops.isEmpty else { return }
    let current = stops.firstIndex { $0 === focus.widget }
    let index =
      switch (current, forwards) {
      case (let current?, true): (current + 1) % stops.count
      case (let current?, false): (current + stops.count - 1) % stops.count
      case (nil, true): 0
      case (nil, false): stops.count - 1
      }
    moveFocus(to: stops[index])
    stops[index].revealInAncestors()
  }
}

extension Widget {
  /// Whether keys go to this widget.
  public var isFocused: Bool { window?.focus.widget === self }

  /// Whether keys go to this widget and the user should see it.
  public var showsFocusRing: Bool { isFocused && window?.focus.isRingVisible == true }

  /// The widgets in this group that can have the focus, in the order of reading.
  var focusMembers: [Widget] {
    children.flatMap { child -> [Widget] in
      guard !child.isHidden, !child.isInert else { return [] }
      return (child.isFocusable ? [child] : []) + child.focusMembers
    }
  }

  /// Lets every ancestor that scrolls bring this widget into view.
  func revealInAncestors() {
    var ancestor = parent
    while let current = ancestor {
      (current as? any Scrolling)?.reveal(self)
      ancestor = current.parent
    }
  }
}

/// A widget whose content can lie outside its bounds.
@MainActor
protocol Scrolling: Widget {
  /// Scrolls as little as needed for `widget`, somewhere inside, to be seen.
  func reveal(_ widget: Widget)
}
