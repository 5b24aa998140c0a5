extension Widget {
  /// The items of the menu that the secondary button, the Menu key and Shift+F10 open; empty for
  /// none. It replaces the editing menu of a text control.
  ///
  /// The keys open the menu of the innermost widget around the focus that has one. For keyboard
  /// access, the widget or a widget inside it must therefore be focusable.
  public var contextMenu: [MenuItem] {
    get { (rare?.contextMenuSource as? MenuSource)?.items ?? [] }
    set {
      if let source = rare?.contextMenuSource as? MenuSource {
        source.items = newValue
      } else if !newValue.isEmpty {
        rareAttributes.contextMenuSource = MenuSource(newValue)
      }
    }
  }

  /// Uses `source` for the context menu; nil removes the menu.
  package func setContextMenu(_ source: MenuSource?) {
    if source !== rare?.contextMenuSource { rareAttributes.contextMenuSource = source }
  }
}
