extension Widget {
  /// What the secondary button, the menu key and Shift+F10 offer to do with the widget; without items
  /// they open nothing here.
  ///
  /// The keys open the menu of the innermost widget that has one around the focus, so what is to be
  /// used by keyboard can have the focus, or something in it can.
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

  /// Shows what `source` has as the context menu; nil for none.
  package func setContextMenu(_ source: MenuSource?) {
    if source !== rare?.contextMenuSource { rareAttributes.contextMenuSource = source }
  }
}
