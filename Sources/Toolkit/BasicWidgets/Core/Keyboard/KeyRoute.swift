internal import WorkflowCanvas

/// The dispatch of a key press to the widgets of a window, until one uses it.
///
/// The order is:
///
/// 1. The focused widget.
/// 2. Its ancestors, from the innermost outwards, up to the owner of the shortcut. If the owner is
///    not one of them, up to the ancestor that contains both, which is not offered the key.
/// 3. Tab and Shift+Tab, which move the focus.
/// 4. The shortcut, or if there is none, the other widgets (`shortcutPressed(_:)`), the Menu key,
///    the keys that cut and paste what can be dragged, and those that every app has, such as Ctrl+W.
@MainActor
struct KeyRoute {
  let window: Window
  let press: KeyPress
  /// The part of the window that receives keys: the frontmost modal, or the content.
  private let scope: Widget

  init(of press: KeyPress, in window: Window) {
    self.press = press
    self.window = window
    scope = window.modalScope
  }

  func run() {
    let focused = window.focus.widget.flatMap { $0.isInside(scope) ? $0 : nil }
    if let focused, focused.keyPressed(press) {
      let isPlain = press.modifiers.subtracting(.shift).isEmpty
      if isPlain, focused.isFocused { window.focus.showRing() }
      return
    }
    let result = ShortcutSearch.result(for: press, in: scope, focused: focused)
    if let focused, isUsed(around: focused, by: result) { return }
    if press.key == .tab, press.modifiers.subtracting(.shift).isEmpty {
      return window.moveFocus(forwards: !press.modifiers.contains(.shift))
    }
    switch result {
    case .none:
      if offerShortcut(to: scope) { return }
      if press == KeyPress(.menu) { return openContextMenu() }
      window.moveItems(with: press)
      _ = window.didDeclineKey(press)
    case .ambiguous(let candidates): window.report(candidates)
    case .found(let candidate): trigger(candidate)
    }
  }

  /// Offers the key to the ancestors of `focused`, up to the owner of the shortcut.
  ///
  /// If the owner is not an ancestor, it stops before the first ancestor that contains the owner.
  private func isUsed(around focused: Widget, by result: ShortcutSearch.Result) -> Bool {
    var owner: Widget?
    if case .found(let candidate) = result { owner = candidate.owner }
    var widget = focused === owner ? nil : focused.parent
    while let current = widget, current.isInside(scope) {
      if let owner, owner !== current, owner.isInside(current) { return false }
      if current.keyPressed(press) { return true }
      widget = current === owner ? nil : current.parent
    }
    return false
  }

  /// Triggers a shortcut, unless its widget or a descendant uses the key in `shortcutPressed(_:)`.
  private func trigger(_ candidate: ShortcutSearch.Candidate) {
    if offerShortcut(to: candidate.owner) || press.isRepeat { return }
    if let action = candidate.answer.action {
      action()
    } else {
      _ = candidate.owner.performAction(.press)
    }
  }

  /// Opens the context menu, or performs the long press, of the focused widget or of its nearest
  /// ancestor that has one of them.
  private func openContextMenu() {
    guard let focused = window.focus.widget else { return }
    let frame = window.textInputArea ?? focused.frameInWindow.intersection(window.bounds)
    var widget: Widget? = focused
    while let current = widget, current.isInside(scope) {
      let anchor = current.fromWindow(frame)
      if current.openContextMenu(at: anchor, from: .keyboard) != nil { return }
      if let gesture = (current as? GestureArea)?.longPress { return gesture.perform() }
      widget = current.parent
    }
  }

  /// Offers the key to `widget` and its descendants, innermost and last children first.
  private func offerShortcut(to widget: Widget) -> Bool {
    guard !widget.isHidden, !widget.isInert else { return false }
    for child in widget.children.reversed() {
      if offerShortcut(to: child) { return true }
    }
    return widget.shortcutPressed(press)
  }
}
