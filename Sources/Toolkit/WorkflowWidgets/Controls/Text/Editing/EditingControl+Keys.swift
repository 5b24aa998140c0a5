public import WorkflowCanvas

extension EditingControl {
  /// Does what `press` does to a text; returns whether it is a key for texts.
  func handle(_ press: KeyPress) -> Bool {
    guard isEnabled, let command = EditCommand(press) else { return false }
    if perform(command) { return true }
    switch command {
    case .move(let movement, let extends):
      let movement = isLineTurned ? movement.turned : movement
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

  /// Puts what is selected on the clipboard; returns whether there was something to put.
  @discardableResult
  private func copy() -> Bool {
    guard !isSecret, !model.selection.isEmpty else { return false }
    window?.clipboard.text = model.selectedText
    return true
  }

  /// Asks for the text that was copied and inserts it when it is here.
  ///
  /// The other app that has it may take a while, and the user goes on meanwhile: the text is inserted
  /// where the caret is by then, in place of what is selected, as one step to undo. It is dropped
  /// where the control no longer has the focus, or cannot be edited any more.
  private func paste() {
    window?.clipboard.readText { [weak self] in self?.insertPasted($0) }
  }

  func insertPasted(_ text: String?) {
    guard isFocused, isEnabled, let text, !text.isEmpty else { return }
    edit { $0.insert(text, .other) }
  }

  /// Lets the middle button paste what is selected, here and in other apps.
  func publishSelection() {
    guard !isSecret, !model.selection.isEmpty else { return }
    window?.clipboard.primarySelection = model.selectedText
  }
}

// MARK: - TextClient

extension EditingControl: TextClient {
  /// Where the caret is: what input methods keep clear of.
  public var textInputArea: Rect? { isEnabled ? caretRect : nil }

  /// Whether an input method has a text in the making.
  public var isComposing: Bool { preEdit != nil }

  /// Puts the text in place of what is selected, and of what was in the making.
  public func textEntered(_ text: String) {
    setPreEdit(nil)
    edit { $0.insert(text) }
  }

  /// Shows what an input method has in the making.
  public func textComposed(_ preEdit: PreEdit) {
    setPreEdit(preEdit.text.isEmpty ? nil : preEdit)
  }

  /// Lets the caret blink only where keys arrive.
  public func activationDidChange() {
    restartBlink()
  }
}
