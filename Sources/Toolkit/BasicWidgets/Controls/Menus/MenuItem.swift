/// An item of a menu: an action, a submenu or a separator.
///
///     MenuItem("Rename…", shortcut: Shortcut("r")) { rename() }
///     MenuItem("Show Hidden Files", isChecked: showsHidden) { toggleHidden() }
///     MenuItem.separator
///     MenuItem("Delete", style: .destructive) { delete() }
///
/// In a tool bar, an item is a button.
public struct MenuItem {
  /// The visual emphasis of an item.
  public enum Style: Hashable, Sendable {
    /// The default style.
    case plain
    /// An action that deletes or discards something.
    case destructive
  }

  enum Content {
    case action(() -> Void)
    case submenu([MenuItem])
    case separator
  }

  /// The item's text, also its accessibility name.
  package var title: String
  /// The icon that stands for the title in a tool bar; nil for none.
  package var icon: Icon?
  /// Whether the item shows a checkmark; nil for an item that is not a toggle.
  package var isChecked: Bool?
  /// Whether the item can be chosen.
  package var isEnabled: Bool
  package var style: Style
  /// The keyboard shortcut for the same action, shown at the end of the item.
  ///
  /// It also works while the menu is closed, wherever the focus is, as long as the owner of the
  /// menu is enabled and can be reached.
  package var shortcut: Shortcut?
  let content: Content

  private init(
    title: String, icon: Icon? = nil, isChecked: Bool?, isEnabled: Bool, style: Style,
    shortcut: Shortcut?, content: Content
  ) {
    self.title = title
    self.icon = icon
    self.isChecked = isChecked
    self.isEnabled = isEnabled
    self.style = style
    self.shortcut = shortcut
    self.content = content
  }

  /// Creates an item that runs `action` when it is chosen.
  ///
  /// - Parameter icon: Stands for the title in a tool bar; menus do not show it.
  public init(
    _ title: String, icon: Icon? = nil, isChecked: Bool? = nil, isEnabled: Bool = true,
    style: Style = .plain, shortcut: Shortcut? = nil, action: @escaping () -> Void
  ) {
    self.init(
      title: title, icon: icon, isChecked: isChecked, isEnabled: isEnabled, style: style,
      shortcut: shortcut, content: .action(action))
  }

  /// Creates an item that opens a submenu. A submenu without items is disabled.
  public static func submenu(
    _ title: String, icon: Icon? = nil, isEnabled: Bool = true,
    @MenuBuilder _ items: () -> [MenuItem]
  ) -> MenuItem {
    let items = items()
    return MenuItem(
      title: title, icon: icon, isChecked: nil,
      isEnabled: isEnabled && items.contains { !$0.isSeparator },
      style: .plain, shortcut: nil, content: .submenu(items))
  }

  /// A separator line between groups of items.
  public static var separator: MenuItem {
    MenuItem(
      title: "", isChecked: nil, isEnabled: false, style: .plain, shortcut: nil,
      content: .separator)
  }

  var isSeparator: Bool {
    if case .separator = content { true } else { false }
  }

  /// The items of the submenu; nil if the item opens none.
  var submenu: [MenuItem]? {
    if case .submenu(let items) = content { items } else { nil }
  }
}
