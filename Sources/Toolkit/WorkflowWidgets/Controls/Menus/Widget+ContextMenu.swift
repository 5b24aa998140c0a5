internal import WorkflowCanvas

extension Widget {
  /// What the secondary button, the menu key and Shift+F10 offer to do with the widget; without items
  /// they open nothing here.
  ///
  /// The keys open the menu of the innermost widget that has one around the focus, so what is to be
  /// used by keyboard can have the focus, or something in it can.
  public var contextMenu: [MenuItem] {
    get { uncommon?.contextMenu?.items ?? [] }
    set {
      if let source = uncommon?.contextMenu {
        source.items = newValue
      } else if !newValue.isEmpty {
        uncommonTraits.contextMenu = MenuSource(newValue)
      }
    }
  }

  /// Shows what `source` has as the context menu; nil for none.
  package func setContextMenu(_ source: MenuSource?) {
    if source !== uncommon?.contextMenu { uncommonTraits.contextMenu = source }
  }

  /// Opens the context menu at `anchor`, in points of this widget; returns nil where it has none.
  func openContextMenu(at anchor: Rect, from cause: MenuPopup.Cause) -> MenuPopup? {
    guard isEnabledForShortcuts else { return nil }
    return uncommon?.contextMenu?.open(
      for: self, called: accessibilityLabel ?? semantics?.name ?? "", at: anchor, from: cause)
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
