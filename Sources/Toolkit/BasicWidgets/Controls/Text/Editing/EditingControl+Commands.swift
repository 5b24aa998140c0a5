internal import WorkflowCanvas
internal import WorkflowLanguage

extension EditingControl {
  /// Places the caret at the end of the text, for example after the text was completed.
  package func moveCaretToEnd() { select { $0.move(.end, extends: false) } }

  /// Performs `command`; returns whether the control used it.
  func perform(_ command: EditCommand) -> Bool {
    guard isEnabled else { return false }
    if handleLineCommand(command) { return true }
    var edited = model
    switch command {
    case .move(let movement, let extends):
      let movement = isLineRightToLeft ? movement.turned : movement
      select { $0.move(movement, extends: extends) }
      publishSelection()
    case .delete(let movement): if edited.delete(movement) { commit(edited) }
    case .selectAll:
      select { $0.selectAll() }
      publishSelection()
    case .copy: copy()
    case .cut: if copy(), edited.delete(.characterLeft) { commit(edited) }
    case .paste: paste()
    // A shortcut of the app gets the key, such as its own undo.
    case .undo where !model.canUndo, .redo where !canRedo: return false
    case .undo: if edited.undo() { commit(edited) }
    case .redo: if edited.redo() { commit(edited) }
    case .type: break
    case .enter, .moveByRow, .moveByPage: return false
    }
    return true
  }

  // MARK: - Clipboard

  /// The selected text; nil if nothing is selected or the text is secret.
  var copiedText: String? {
    isSecret || model.selection.isEmpty ? nil : model.selectedText
  }

  /// Copies the selected text to the clipboard; returns whether there was one.
  @discardableResult
  private func copy() -> Bool {
    guard let text = copiedText else { return false }
    window?.clipboard.text = text
    return true
  }

  /// Requests the text of the clipboard and inserts it when it is delivered.
  ///
  /// Another app may take seconds to deliver it. It then replaces the selection of that time, as
  /// one undo step; it is discarded if the control has lost the focus or was disabled.
  private func paste() {
    window?.clipboard.readText { [weak self] in self?.insertPasted($0) }
  }

  /// - Returns: Whether all of it was inserted.
  @discardableResult
  func insertPasted(_ text: String?) -> Bool {
    guard isFocused, isEnabled, let text else { return false }
    return enter(text, .other)
  }

  /// Makes the selection available to the middle button, in this app and in others.
  func publishSelection() {
    if let text = copiedText { window?.clipboard.primarySelection = text }
  }

  // MARK: - Context menu

  /// The editing commands for the present text and selection, which keys also perform.
  var editingMenu: MenuSource {
    var items = MenuItem.editItems(in: environment.language)
    takeOver(&items)
    return MenuSource(items)
  }

  private func performs(_ command: EditCommand) -> Bool {
    switch command {
    case .undo: model.canUndo
    case .redo: canRedo
    case .cut, .copy: copiedText != nil
    case .delete: !model.selection.isEmpty
    case .selectAll: model.selection.range != 0..<model.count
    default: isEnabled
    }
  }
}

extension EditingControl: EditMenuTarget {
  package final func takeOver(_ items: inout [MenuItem]) {
    for index in items.indices {
      guard let shortcut = items[index].shortcut,
        let command = EditCommand(KeyPress(shortcut.key, shortcut.modifiers)), performs(command)
      else { continue }
      items[index] = items[index].performing { [weak self] in
        guard let self else { return }
        // The menu has closed, but the focus has not returned yet.
        window?.restoreFocus(to: self)
        _ = perform(command)
      }
    }
  }
}
