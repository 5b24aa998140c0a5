internal import WorkflowCanvas

/// A widget in front of the content of a window that belongs to a widget in the content: its owner.
///
/// In order of calls: `open(in:)` shows it. After each layout, `frame(in:)` returns its frame and
/// `ownerDidSettle()` lets it follow its owner. `close()` removes it; the window also removes it
/// when `isOwned(in:)` is false, or when the window's size changes if `closesOnResize` is true.
package class Popup: Widget {
  /// The kind of input that opened a popup.
  package enum Cause {
    case pointer
    case keyboard
  }

  /// The widget to which the popup belongs and from which it takes its environment.
  private(set) weak var owner: Widget?
  let cause: Cause

  init(owner: Widget, cause: Cause) {
    self.owner = owner
    self.cause = cause
  }

  final func open(in window: Window) { window.popups.open(self, in: window) }

  /// Removes the popup; the focus returns to the widget that had it before.
  final func close() {
    if let window { window.popups.close(self, in: window) }
  }

  /// Returns the frame of the popup in `window`, in points; by default the whole window.
  func frame(in window: Window) -> Rect { window.bounds }

  /// Returns whether the owner can still be reached in `window`, and is enabled if the popup
  /// uses the pointer.
  func isOwned(in window: Window) -> Bool {
    guard let owner, owner.window === window, owner.isReachable else { return false }
    let isDisabled = (owner as? any Pressable)?.isEnabled == false
    let isInFront =
      owner.lineage.contains { $0 is Popup } || owner.isInside(scopeOfOwners(in: window))
    return isInFront && !(usesPointer && isDisabled)
  }

  /// Whether the popup closes when the window's size changes.
  var closesOnResize: Bool { true }

  /// Returns the widget that must contain the owners of popups: the frontmost modal that is not a
  /// popup, or the content.
  private func scopeOfOwners(in window: Window) -> Widget {
    window.focus.reachableModals.last { !($0 is Popup) } ?? window.content
  }

  /// Whether the popup receives pointer events; by default if it is modal.
  var usesPointer: Bool { isModal }

  /// Called after each layout of the window.
  func ownerDidSettle() {}
}

extension Widget {
  /// Returns whether the widget is inside `other`, or inside a popup that belongs to a widget in it.
  package func isOwned(by other: Widget) -> Bool {
    sequence(first: self) { $0.parent ?? ($0 as? Popup)?.owner }.contains { $0 === other }
  }
}
