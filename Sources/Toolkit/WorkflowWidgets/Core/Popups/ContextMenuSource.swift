internal import WorkflowCanvas

/// A widget's context menu, as far as the window needs to know it; `MenuSource` is the one there is.
@MainActor
protocol ContextMenuSource: AnyObject {
  /// The actions of the items that have shortcuts.
  var answers: [ShortcutAction] { get }
  /// Opens the menu at `anchor`, in points of `owner`; returns nil if the menu has no items.
  func openContextMenu(of owner: Widget, at anchor: Rect, from cause: Popup.Cause) -> Popup?
}

extension Widget {
  /// Opens the context menu at `anchor`, in points of this widget; returns nil if it has none.
  func openContextMenu(at anchor: Rect, from cause: Popup.Cause) -> Popup? {
    guard isEnabledForShortcuts else { return nil }
    return uncommon?.contextMenuSource?.openContextMenu(of: self, at: anchor, from: cause)
  }
}

extension Window {
  /// Opens the context menu of the innermost widget around the focus that has one.
  func openContextMenuAtFocus() {
    guard let focused = focus.widget else { return }
    let frame = focused.frameInWindow.intersection(bounds)
    var widget: Widget? = focused
    while let current = widget, current.isInside(modalScope) {
      let anchor = frame.offset(by: Point(x: 0, y: 0) - current.originInWindow)
      if current.openContextMenu(at: anchor, from: .keyboard) != nil { return }
      widget = current.parent
    }
  }
}
