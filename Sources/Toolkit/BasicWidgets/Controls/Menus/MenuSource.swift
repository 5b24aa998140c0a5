internal import WorkflowCanvas

/// The items of a menu, whether it is open or closed.
@MainActor
package final class MenuSource {
  package var items: [MenuItem] {
    didSet { itemsDidChange() }
  }
  /// The shortcut actions of the items, for the widget that owns the menu.
  package private(set) var answers: [ShortcutAction] = []
  /// The open menu; nil while it is closed.
  private weak var popup: MenuPopup?

  /// The card of the open menu; nil while it is closed.
  var openCard: Widget? { popup?.window == nil ? nil : popup?.cards.first }

  package init(_ items: [MenuItem] = []) {
    self.items = items
    itemsDidChange()
  }

  private func itemsDidChange() {
    answers = items.flatMap(Self.answers)
    popup?.update(items)
  }

  private static func answers(of item: MenuItem) -> [ShortcutAction] {
    guard item.isEnabled else { return [] }
    switch item.content {
    case .separator: return []
    case .submenu(let items): return items.flatMap(answers)
    case .action(let action):
      guard let shortcut = item.shortcut else { return [] }
      let titled = Shortcut(shortcut.key, shortcut.modifiers, title: item.title)
      return [ShortcutAction(titled, action: action)]
    }
  }

  /// Whether there are no items other than separators.
  package var isEmpty: Bool { items.allSatisfy(\.isSeparator) }

  /// Opens the menu at `anchor`, in the owner's coordinates. Returns nil if there are no items.
  @discardableResult
  func open(for owner: Widget, called title: String, at anchor: Rect, from cause: Popup.Cause)
    -> MenuPopup?
  {
    guard !isEmpty, let window = owner.window else { return nil }
    let popup = MenuPopup(items, owner: owner, title: title, anchor: anchor, cause: cause)
    self.popup = popup
    popup.open(in: window)
    return popup
  }
}

// MARK: - ContextMenuSource

extension MenuSource: ContextMenuSource {
  package func openContextMenu(of owner: Widget, at anchor: Rect, from cause: Popup.Cause) -> Popup?
  {
    open(
      for: owner, called: owner.accessibilityLabel ?? owner.semantics?.name ?? "", at: anchor,
      from: cause)
  }
}
