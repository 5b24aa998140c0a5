public import WorkflowWidgets

private struct ContextMenuModifier: ViewModifier {
  let items: [MenuItem]

  /// Disabled views have no context menu. If context menus are nested, the innermost one applies.
  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let source = kept as? MenuSource ?? MenuSource(items)
    source.items = items
    kept = source
    if context.scope.environment.isEnabled { context.traits.focus.contextMenu = source }
  }
}

private struct ShortcutModifier: ViewModifier {
  let shortcut: Shortcut
  let action: () -> Void

  /// Disabled views do not handle shortcuts.
  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let known = (kept as? ShortcutAction).flatMap { $0.shortcut == shortcut ? $0 : nil }
    let shortcutAction = known ?? ShortcutAction(shortcut, action: action)
    shortcutAction.action = action
    kept = shortcutAction
    if context.scope.environment.isEnabled { context.traits.focus.shortcuts.append(shortcutAction) }
  }
}

extension View {
  /// Adds a context menu, opened by the secondary button, the menu key or Shift+F10.
  ///
  ///     row.contextMenu { MenuItem("Delete", style: .destructive) { screen.delete(row) } }
  public func contextMenu(@MenuBuilder _ items: () -> [MenuItem]) -> some View {
    ModifiedView(content: self, modifier: ContextMenuModifier(items: items()))
  }

  /// Adds a keyboard shortcut that works independently of the focus, while the view is reachable
  /// and enabled.
  ///
  /// If several views have the same shortcut, see `Widget.addShortcut(_:action:)`.
  ///
  ///     list.shortcut("n", title: "New Demo") { screen.add() }
  ///
  /// - Parameter title: A short description of the action, for the list of shortcuts.
  public func shortcut(
    _ key: Key, _ modifiers: Modifiers = .control, title: String, action: @escaping () -> Void
  ) -> some View {
    let shortcut = Shortcut(key, modifiers, title: title)
    return ModifiedView(
      content: self, modifier: ShortcutModifier(shortcut: shortcut, action: action))
  }
}
