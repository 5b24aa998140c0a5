/// Something to choose in a menu, a menu inside of it, or a line between others.
///
///     MenuItem("Rename…", shortcut: Shortcut("r")) { rename() }
///     MenuItem("Show hidden files", isChecked: showsHidden) { toggleHidden() }
///     MenuItem.separator
///     MenuItem("Delete", style: .destructive) { delete() }
public struct MenuItem {
  /// How much an item stands out.
  public enum Style: Hashable, Sendable {
    /// One of several.
    case plain
    /// One that loses something.
    case destructive
  }

  enum Content {
    case action(() -> Void)
    case submenu([MenuItem])
    case separator
  }

  /// What it says, and is called.
  public var title: String
  /// Whether it is so, for what is or is not; nil for what is merely done.
  public var isChecked: Bool?
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// How much it stands out.
  public var style: Style
  /// The keys that do the same wherever the focus is, while the menu's owner is in reach; shown at
  /// the item's end.
  public var shortcut: Shortcut?
  let content: Content

  private init(
    title: String, isChecked: Bool?, isEnabled: Bool, style: Style, shortcut: Shortcut?,
    content: Content
  ) {
    self.title = title
    self.isChecked = isChecked
    self.isEnabled = isEnabled
    self.style = style
    self.shortcut = shortcut
    self.content = content
  }

  /// Makes an item that does `action` when it is chosen.
  public init(
    _ title: String, isChecked: Bool? = nil, isEnabled: Bool = true, style: Style = .plain,
    shortcut: Shortcut? = nil, action: @escaping () -> Void
  ) {
    self.init(
      title: title, isChecked: isChecked, isEnabled: isEnabled, style: style, shortcut: shortcut,
      content: .action(action))
  }

  /// Makes an item that opens a menu beside it; one without items can not be chosen.
  public static func submenu(
    _ title: String, isEnabled: Bool = true, @MenuBuilder _ items: () -> [MenuItem]
  ) -> MenuItem {
    let items = items()
    return MenuItem(
      title: title, isChecked: nil, isEnabled: isEnabled && items.contains { !$0.isSeparator },
      style: .plain, shortcut: nil, content: .submenu(items))
  }

  /// A line between groups of items.
  public static var separator: MenuItem {
    MenuItem(
      title: "", isChecked: nil, isEnabled: false, style: .plain, shortcut: nil,
      content: .separator)
  }

  var isSeparator: Bool {
    if case .separator = content { true } else { false }
  }

  /// What the item opens; nil for those that open nothing.
  var submenu: [MenuItem]? {
    if case .submenu(let items) = content { items } else { nil }
  }
}
