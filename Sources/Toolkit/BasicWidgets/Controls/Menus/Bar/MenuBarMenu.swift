internal import WorkflowLanguage

/// A menu of a menu bar.
///
///     MenuBarMenu("File") {
///       MenuItem("Open…", shortcut: Shortcut("o")) { open() }
///     }
///     MenuBarMenu.edit()
public struct MenuBarMenu {
  private enum Content {
    case items([MenuItem])
    case edit(undo: MenuItem?, redo: MenuItem?)
    case window
    /// The menus of the bar as submenus, for a window that is too narrow for their titles.
    case all
  }

  private let ownTitle: String
  private let content: Content

  private init(_ title: String, _ content: Content) {
    ownTitle = title
    self.content = content
  }

  public init(_ title: String, @MenuBuilder items: () -> [MenuItem]) {
    self.init(title, .items(items()))
  }

  /// Returns the standard Edit menu: Undo, Redo, Cut, Copy, Paste, Delete and Select All for the
  /// focused text control; Copy and Select All also for the rows of a focused table.
  ///
  /// - Parameters:
  ///   - undo: The undo of the app, used while no focused text control has anything to undo. Its
  ///     shortcut is Ctrl+Z.
  ///   - redo: The redo of the app. Its shortcut is Ctrl+Shift+Z.
  public static func edit(undo: MenuItem? = nil, redo: MenuItem? = nil) -> MenuBarMenu {
    var (undo, redo) = (undo, redo)
    undo?.shortcut = Shortcut("z")
    redo?.shortcut = Shortcut("z", [.control, .shift])
    return MenuBarMenu("", .edit(undo: undo, redo: redo))
  }

  /// The standard Window menu: it closes the window, lets it fill the display, and lists the windows
  /// of the app.
  public static var window: MenuBarMenu { MenuBarMenu("", .window) }

  static var all: MenuBarMenu { MenuBarMenu("", .all) }

  func title(in language: Language) -> String {
    switch content {
    case .items, .all: ownTitle
    case .edit: language.word("Edit")
    case .window: language.word("Window")
    }
  }

  /// The items whose shortcuts the bar answers while the menus are closed. Text controls and the app
  /// answer the other shortcuts that the standard menus show.
  @MainActor
  func answeredItems(in bar: MenuBarWidget) -> [MenuItem] {
    switch content {
    case .items(let items): items
    case .edit(let undo, let redo): revisions(undo, redo, in: bar).compactMap(\.self)
    case .window, .all: []
    }
  }

  /// Returns the undo and the redo of the app, which tell the focused text control.
  @MainActor
  private func revisions(_ undo: MenuItem?, _ redo: MenuItem?, in bar: MenuBarWidget) -> [MenuItem?]
  {
    [undo?.noting(isUndo: true, in: bar), redo?.noting(isUndo: false, in: bar)]
  }

  /// Whether the menu can never be opened.
  var isEmpty: Bool {
    if case .items(let items) = content { items.allSatisfy(\.isSeparator) } else { false }
  }

  /// Whether the menu represents the bar itself.
  var isBarButton: Bool {
    if case .all = content { true } else { false }
  }

  /// Returns the items for the present state of the bar's window.
  @MainActor
  func items(in bar: MenuBarWidget) -> [MenuItem] {
    let language = bar.environment.language
    switch content {
    case .items(let items): return items
    case .edit(let undo, let redo):
      var items = MenuItem.editItems(in: language)
      let lineage = bar.window?.focus(in: bar)?.lineage
      lineage?.lazy.compactMap { $0 as? any EditMenuTarget }.first?.takeOver(&items)
      for (index, item) in revisions(undo, redo, in: bar).enumerated() where !items[index].isEnabled
      {
        items[index] = item ?? items[index]
      }
      return items
    case .window:
      guard let window = bar.window else { return [] }
      return [
        MenuItem(language.word("Close"), shortcut: Shortcut("w")) { [weak window] in
          window?.requestClose()
        },
        MenuItem(
          language.word("Full Screen"), isChecked: window.presentation == .fullscreen,
          shortcut: Shortcut(.function(11), [])
        ) { [weak window] in _ = window?.didDeclineKey(KeyPress(.function(11))) },
        .separator,
      ]
        + window.appWindows().map { other in
          MenuItem(other.markedTitle, isChecked: other === window) { [weak window, weak other] in
            if let other { window?.didRequestActivation(other) }
          }
        }
    case .all:
      return bar.menus.map { menu in
        .submenu(menu.title(in: language)) { menu.items(in: bar) }
      }
    }
  }
}

extension MenuItem {
  /// Returns the undo or redo of the app, which tells the focused text control: edits that it undid before
  /// a step of the app are done again after it.
  @MainActor
  fileprivate func noting(isUndo: Bool, in bar: MenuBarWidget) -> MenuItem {
    guard case .action(let action) = content else { return self }
    return MenuItem(title, isEnabled: isEnabled, style: style, shortcut: shortcut) { [weak bar] in
      if let bar { (bar.window?.focus(in: bar) as? any EditMenuTarget)?.appDidRevise(isUndo) }
      action()
    }
  }
}
