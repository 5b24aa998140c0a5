public import WorkflowCanvas

/// A widget that does something when it is pressed, unless it is disabled; `Control` is one.
///
/// In order of calls: `keyPressed(_:)` begins something that lasts while a key is held, `keyReleased(_:)`
/// completes it, or `keysCancelled()` ends it without effect.
@preconcurrency @MainActor
public protocol Pressable: Widget {
  /// Whether the widget can be pressed. Disabled widgets answer no shortcuts and open no menus.
  var isEnabled: Bool { get }
  /// A key went up while the widget had the focus.
  func keyReleased(_ press: KeyPress)
  /// The widget lost the keys while some may be held; an action that they began is not performed.
  func keysCancelled()
}
