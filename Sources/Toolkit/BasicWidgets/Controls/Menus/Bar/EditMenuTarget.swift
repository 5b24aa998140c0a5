internal import WorkflowLanguage

/// A widget on which the standard Edit menu acts: a text control, or the rows of a table.
@MainActor
package protocol EditMenuTarget: Widget {
  /// Replaces the items of `MenuItem.editItems(in:)` that the widget can perform now.
  func takeOver(_ items: inout [MenuItem])
  /// Notes that the app undid a step, or did it again, while the widget had the focus.
  func appDidRevise(_ isUndo: Bool)
}

extension EditMenuTarget {
  package func appDidRevise(_ isUndo: Bool) {}
}

extension MenuItem {
  /// The items of the standard Edit menu, all disabled.
  static func editItems(in language: Language) -> [MenuItem] {
    func item(_ title: String, _ shortcut: Shortcut) -> MenuItem {
      MenuItem(title, isEnabled: false, shortcut: shortcut) {}
    }
    return [
      item(language.word("Undo"), Shortcut("z")),
      item(language.word("Redo"), Shortcut("z", [.control, .shift])), .separator,
      item(language.word("Cut"), Shortcut("x")), item(language.word("Copy"), Shortcut("c")),
      item(language.word("Paste"), Shortcut("v")),
      item(language.word("Delete"), Shortcut(.delete, [])), .separator,
      item(language.word("Select All"), Shortcut("a")),
    ]
  }

  /// The same item, which performs `action`.
  package func performing(_ action: @escaping () -> Void) -> MenuItem {
    MenuItem(title, style: style, shortcut: shortcut, action: action)
  }
}
