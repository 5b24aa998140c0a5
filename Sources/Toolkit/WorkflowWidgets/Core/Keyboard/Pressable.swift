public import WorkflowCanvas

/// A widget that does something when it is pressed, unless it is disabled; `Control` is one.
///
/// In order of calls: `keyPressed(_:)` begins something that lasts while a key is held, and
/// `keyReleased(_:)` completes it. `keysCancelled()` ends it without effect when the window is no longer
/// the one that gets keys. It is not called where the focus moves to another widget, which
/// `focusDidChange()` reports, nor where the widget is disabled or leaves the window: a `Control` ends
/// a held key by itself then.
@preconcurrency @MainActor
public protocol Pressable: Widget {
  /// Whether the widget can be pressed. Disabled widgets answer no shortcuts and open no menus.
  var isEnabled: Bool { get }
  /// A key went up while the widget had the focus, wherever it went down.
  func keyReleased(_ press: KeyPress)
  /// Keys may be held whose release will not arrive; an action that they began is not performed.
  func keysCancelled()
}
