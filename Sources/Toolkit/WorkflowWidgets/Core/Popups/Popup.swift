internal import WorkflowCanvas

/// A widget in front of everything else in a window, which belongs to a widget in there: its owner.
///
/// In order of calls: `open(in:)` shows it; after each layout `frame(in:)` says where it goes and
/// `ownerDidSettle()` lets it follow its owner. `close()` removes it, and so does the window when
/// `isOwned(in:)` is false, or when it changes its size.
class Popup: Widget {
  /// The kind of input that opened a popup.
  enum Cause {
    case pointer
    case keyboard
  }

  /// The widget that the popup belongs to, and takes its environment from.
  private(set) weak var owner: Widget?
  /// The kind of input that opened it.
  let cause: Cause

  init(owner: Widget, cause: Cause) {
    self.owner = owner
    self.cause = cause
  }

  /// Shows the popup in front of everything else.
  final func open(in window: Window) { window.popups.open(self, in: window) }

  /// Removes the popup; the focus goes back to where it was.
  final func close() {
    if let window { window.popups.close(self, in: window) }
  }

  /// The part of `window` that the popup covers, in points.
  func frame(in window: Window) -> Rect { window.bounds }

  /// Whether the owner is still in reach in `window`, and enabled if the popup is modal.
  func isOwned(in window: Window) -> Bool {
    guard let owner, owner.window === window, owner.isReachable else { return false }
    let isDisabled = (owner as? any Pressable)?.isEnabled == false
    return owner.isInside(scopeOfOwners(in: window)) && !(isModal && isDisabled)
  }

  /// The widget that owners of popups are in: the frontmost modal that is no popup.
  private func scopeOfOwners(in window: Window) -> Widget {
    window.focus.reachableModals.last { !($0 is Popup) } ?? window.content
  }

  /// The window was laid out again.
  func ownerDidSettle() {}
}
