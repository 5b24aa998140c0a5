internal import WorkflowCanvas

/// The interface through which the window opens a context menu; `MenuSource` implements it.
@MainActor
package protocol ContextMenuSource: AnyObject {
  var answers: [ShortcutAction] { get }
  /// Opens the menu at `anchor`, in points of `owner`; returns nil if the menu has no items.
  func openContextMenu(of owner: Widget, at anchor: Rect, from cause: Popup.Cause) -> Popup?
}

extension Widget {
  /// Opens the context menu at `anchor`, in points of this widget; returns nil if it has none.
  func openContextMenu(at anchor: Rect, from cause: Popup.Cause) -> Popup? {
    guard isEnabledForShortcuts else { return nil }
    let source = rare?.contextMenuSource ?? (standardContextMenu as? any ContextMenuSource)
    return source?.openContextMenu(of: self, at: anchor, from: cause)
  }
}
