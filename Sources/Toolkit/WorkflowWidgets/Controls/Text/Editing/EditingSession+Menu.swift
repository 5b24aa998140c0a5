internal import WorkflowCanvas

// The context menu of a text control, with the commands that keys also perform.
extension EditingSession {
  /// The editing commands for the present text and selection.
  var contextMenu: MenuSource? {
    guard let host else { return nil }
    let canCopy = copiedText != nil
    let hasSelection = !model.selection.isEmpty
    let isAllSelected = model.selection.range == 0..<model.count
    return MenuSource([
      item("Undo", Shortcut("z"), .undo, isEnabled: model.canUndo),
      item("Redo", Shortcut("z", [.control, .shift]), .redo, isEnabled: model.canRedo),
      .separator,
      item("Cut", Shortcut("x"), .cut, isEnabled: canCopy),
      item("Copy", Shortcut("c"), .copy, isEnabled: canCopy),
      item("Paste", Shortcut("v"), .paste, isEnabled: host.isEnabled),
      item("Delete", Shortcut(.delete, []), .delete(.characterRight), isEnabled: hasSelection),
      .separator,
      item("Select All", Shortcut("a"), .selectAll, isEnabled: !isAllSelected),
    ])
  }

  private func item(
    _ title: String, _ shortcut: Shortcut, _ command: EditCommand, isEnabled: Bool
  ) -> MenuItem {
    MenuItem(title, isEnabled: isEnabled, shortcut: shortcut) { [weak self] in
      guard let self, let host else { return }
      // The menu has closed, but the focus has not returned yet.
      host.window?.restoreFocus(to: host)
      _ = perform(command)
    }
  }

  /// Moves the focus here and the caret to `point`, unless that is in the selection, for which the
  /// menu is then opened.
  func secondaryPressed(at point: Point) {
    guard let host, host.isEnabled, let window = host.window else { return }
    commitPreEdit()
    let offset = host.offset(at: point)
    let range = model.selection.range
    let isInSelection = !range.isEmpty && range.lowerBound <= offset && offset <= range.upperBound
    if !host.isFocused { window.moveFocus(to: host, isKeyboard: false) }
    if !isInSelection { select { $0.select(TextSelection(offset)) } }
  }
}

extension EditingHost {
  /// Whether the control has the focus, or its context menu has it.
  var isEditing: Bool {
    isFocused || window?.popups.all.contains { $0.isModal && $0.owner === self } == true
  }
}
