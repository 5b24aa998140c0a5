internal import WorkflowCanvas

/// A widget in front of everything else in a window, which belongs to a widget in there: its owner.
///
/// In order of calls: `PopupStack.open(_:in:)` shows it; after each layout `frame(in:)` says where it
/// goes and `ownerDidSettle()` lets it follow its owner. It is closed by `PopupStack.close(_:in:)`,
/// when `isOwned(in:)` is false, and when the window changes its size.
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

  /// The part of `window` that the popup covers, in points.
  func frame(in window: Window) -> Rect { window.bounds }

  /// Whether the owner is still in reach in `window`, and enabled if the popup is modal.
  func isOwned(in window: Window) -> Bool {
    guard let owner, owner.window === window, owner.isReachable else { return false }
    let isDisabled = (owner as? any Pressable)?.isEnabled == false
    return owner.isInside(window.scopeOfOwners) && !(isModal && isDisabled)
  }

  /// The window was laid out again.
  func ownerDidSettle() {}
}
