public import WorkflowCanvas

// `Window.handle(_:)` sends typed text here, separately from key presses: an input method can turn
// several keys into one text.
extension EditingControl: TextClient {
  public func insertText(_ text: String) {
    editing.setPreEdit(nil)
    editing.edit { $0.insert(text) }
  }

  public func setMarkedText(_ preEdit: PreEdit) {
    editing.setPreEdit(preEdit.text.isEmpty ? nil : preEdit)
  }

  public var isComposing: Bool { editing.preEdit != nil }

  public var textInputArea: Rect? { isEnabled ? editing.host?.caretRect : nil }

  /// Restarts the blinking of the caret, which is shown only in an active window; a composition ends
  /// with the activity.
  public func activationDidChange() {
    if window?.isActive == false { editing.commitPreEdit() }
    editing.restartBlink()
  }
}

// MARK: - DropTarget

extension EditingControl: DropTarget {
  /// Takes a text at the caret position below the pointer, or at the caret if it is pasted.
  func proposal(for content: DropContent, of drag: Drag?, at point: Point?) -> DropProposal? {
    guard isEnabled, case .text(let text) = content else { return nil }
    return DropProposal { [editing] in editing.insertDropped(text, at: point) }
  }
}
