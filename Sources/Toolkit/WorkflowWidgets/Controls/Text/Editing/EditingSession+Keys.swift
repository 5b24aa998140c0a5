internal import WorkflowCanvas

extension EditingSession {
  /// Does to the text what `press` means; returns whether it is a key for texts.
  func keyPressed(_ press: KeyPress) -> Bool {
    guard let host, host.isEnabled, let command = EditCommand(press) else { return false }
    if host.perform(command) { return true }
    switch command {
    case .move(let movement, let extends):
      let movement = host.isLineRightToLeft ? movement.turned : movement
      select { $0.move(movement, extends: extends) }
      publishSelection()
    case .delete(let movement): edit { $0.delete(movement) }
    case .selectAll:
      select { $0.selectAll() }
      publishSelection()
    case .copy: copy()
    case .cut:
      if copy() { edit { $0.delete(.characterLeft) } }
    case .paste: paste()
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .type: break
    case .enter, .moveByRow, .moveByPage: return false
    }
    return true
  }

  // MARK: - Clipboard

  /// The selected text that others may have; nil where there is none.
  private var copiedText: String? {
    guard host?.isSecret == false, !model.selection.isEmpty else { return nil }
    return model.selectedText
  }

  /// Puts the selection on the clipboard; returns whether there was one.
  @discardableResult
  private func copy() -> Bool {
    guard let text = copiedText else { return false }
    host?.window?.clipboard.text = text
    return true
  }

  /// Asks for the copied text and inserts it when it arrives.
  ///
  /// The other app that has it may take a while, and the user goes on meanwhile: the text is inserted
  /// where the caret is by then, in place of the selection, as one step to undo. It is dropped where
  /// the control no longer has the focus, or cannot be edited any more.
  private func paste() {
    host?.window?.clipboard.readText { [weak self] in self?.insertPasted($0) }
  }

  func insertPasted(_ text: String?) {
    guard let host, host.isFocused, host.isEnabled, let text, !text.isEmpty else { return }
    edit { $0.insert(text, .other) }
  }

  /// Lets the middle button paste the selection, here and in other apps.
  func publishSelection() {
    if let text = copiedText { host?.window?.clipboard.primarySelection = text }
  }
}
