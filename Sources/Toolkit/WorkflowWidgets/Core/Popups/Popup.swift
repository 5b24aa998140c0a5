internal import WorkflowCanvas

/// Something in front of everything else in a window, that belongs to a widget in there.
///
/// `Window.open(_:)` shows it; it goes when its owner does or is out of reach, when the window gets
/// another size, or by `Window.close(_:)`.
class Popup: Widget {
  /// What it belongs to, and takes its environment from.
  private(set) weak var owner: Widget?

  init(owner: Widget) {
    self.owner = owner
  }

  /// The part of `window` that it takes up, in points.
  func frame(in window: Window) -> Rect { window.bounds }

  /// Whether its owner is still there to own it.
  func isOwned(in window: Window) -> Bool {
    guard let owner, owner.window === window, owner.isReachable else { return false }
    let isDisabled = (owner as? Control)?.isEnabled == false
    return owner.isInside(window.scopeOfOwners) && !(isModal && isDisabled)
  }

  /// The window was laid out anew.
  func ownerDidSettle() {}
}
