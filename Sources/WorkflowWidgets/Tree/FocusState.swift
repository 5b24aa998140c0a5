internal import WorkflowCanvas

/// Which widget gets the keys, and whether that is shown.
@MainActor
final class FocusState {
  private(set) weak var widget: Widget?
  /// Whether the focus was last moved by the keyboard, so that its ring is shown.
  private(set) var isRingVisible = false
  private var modals = ModalStack()
  /// The widget that lost the focus because it could no longer have it: where Tab goes on from.
  private(set) weak var lost: Widget?

  func move(to target: Widget?, isKeyboard: Bool) {
    guard target !== widget || isKeyboard != isRingVisible else { return }
    let old = widget
    widget = target
    isRingVisible = isKeyboard
    lost = nil
    old?.focusDidChange()
    if target !== old { target?.focusDidChange() }
  }

  /// Keeps the focus inside the topmost modal, and gives it back when that goes away.
  func settle(in window: Window) {
    if let back = modals.close(focused: widget) { move(to: back, isKeyboard: isRingVisible) }
    if let target = modals.open(window.reachableModals, focused: widget) {
      move(to: target, isKeyboard: isRingVisible)
    }
    let scope = window.modalScope
    if let current = widget,
      !current.isFocusable || !current.isReachable || !current.isInside(scope)
    {
      move(to: nil, isKeyboard: isRingVisible)
      lost = current
    }
    if widget == nil, window.isModal {
      move(to: scope.preferredFocus, isKeyboard: isRingVisible)
    }
  }

  func forget(_ leaving: Widget) {
    if widget === leaving { widget = nil }
  }
}

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

  /// The frontmost modal, or all of the window where none is shown.
  var modalScope: Widget { reachableModals.last ?? content }

  /// Whether a modal is shown.
  var isModal: Bool { !reachableModals.isEmpty }

  /// The modals that are shown, the frontmost last.
  var reachableModals: [Widget] {
    let reachable = modals.isEmpty ? [] : modals.filter(\.isReachable)
    return reachable.count < 2 ? reachable : reachable.sorted { $0.isBehind($1) }
  }

  /// Where Tab stops, in the order of reading, and how many of the stops come before what lost the
  /// focus.
  func focusStops() -> (stops: [Widget], countBeforeLost: Int?) {
    var stops: [Widget] = []
    var countBeforeLost: Int?
    func visit(_ widget: Widget) {
      guard !widget.isHidden, !widget.isInert else { return }
      if widget === focus.lost { countBeforeLost = stops.count }
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
    return (stops, countBeforeLost)
  }

  /// Moves the focus to the next stop, or the one before; around the end to the start.
  ///
  /// Where nothing has the focus it goes on from what lost it, else from the start or the end.
  func moveFocus(forwards: Bool) {
    let (stops, countBeforeLost) = focusStops()
    guard !stops.isEmpty else { return }
    let next =
      switch stops.firstIndex(where: { $0 === focus.widget }) {
      case let current?: forwards ? current + 1 : current - 1
      case nil: forwards ? countBeforeLost ?? 0 : (countBeforeLost ?? 0) - 1
      }
    let stop = stops[(next + stops.count) % stops.count]
    moveFocus(to: stop)
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
