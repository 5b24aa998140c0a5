internal import WorkflowCanvas

extension EditingSession {
  /// Performs the editing command of `press`; returns whether the key was used.
  ///
  /// A key that types text has no effect here: the text follows as `InputEvent.textInput`, which
  /// `EditingControl.insertText(_:)` handles.
  func keyPressed(_ press: KeyPress) -> Bool {
    guard let command = EditCommand(press) else { return false }
    return perform(command)
  }

  /// Performs `command`; returns whether the control used it.
  func perform(_ command: EditCommand) -> Bool {
    guard let host, host.isEnabled else { return false }
    if host.handleLineCommand(command) { return true }
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
    // A shortcut of the app gets the key, such as its own undo.
    case .undo where !model.canUndo, .redo where !model.canRedo: return false
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .type: break
    case .enter, .moveByRow, .moveByPage: return false
    }
    return true
  }

  // MARK: - Clipboard

  /// The selected text; nil if nothing is selected or the text is secret.
  var copiedText: String? {
    guard host?.isSecret == false, !model.selection.isEmpty else { return nil }
    return model.selectedText
  }

  /// Copies the selected text to the clipboard; returns whether there was one.
  @discardableResult
  private func copy() -> Bool {
    guard let text = copiedText else { return false }
    host?.window?.clipboard.text = text
    return true
  }

  /// Requests the text of the clipboard and inserts it when it is delivered.
  ///
  /// Another app may take seconds to deliver it. It then replaces the selection of that time, as
  /// one undo step; it is discarded if the control has lost the focus or was disabled.
  private func paste() {
    host?.window?.clipboard.readText { [weak self] in self?.insertPasted($0) }
  }

  func insertPasted(_ text: String?) {
    guard let host, host.isFocused, host.isEnabled, let text, !text.isEmpty else { return }
    edit { $0.insert(text, .other) }
  }

  /// Makes the selection available to the middle button, in this app and in others.
  func publishSelection() {
    if let text = copiedText { host?.window?.clipboard.primarySelection = text }
  }
}
