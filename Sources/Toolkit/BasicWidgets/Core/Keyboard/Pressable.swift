package import WorkflowCanvas

/// A widget that performs an action when it is pressed, unless it is disabled; for example a
/// `Control`.
///
/// In order of calls: `keyPressed(_:)` starts a press that lasts while a key is held, and
/// `keyReleased(_:)` completes it. `keysCancelled()` ends it without effect when the window is no
/// longer active. It is not called when the focus moves to another widget, which `focusDidChange()`
/// reports, nor when the widget is disabled or leaves the window: a `Control` then ends the press
/// itself.
@preconcurrency @MainActor
package protocol Pressable: Widget {
  /// Whether the widget can be pressed. Disabled widgets perform no shortcuts and package no menus.
  var isEnabled: Bool { get }
  /// Handles the release of a key while the widget has the focus, even if the key was pressed
  /// elsewhere.
  func keyReleased(_ press: KeyPress)
  /// Cancels presses of held keys, because their release will not be reported; their actions are
  /// not performed.
  func keysCancelled()
}
