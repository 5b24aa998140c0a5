public import WorkflowCanvas

// Typed text enters here, sent by `Window.handle(_:)`. It is separate from key presses, since an input
// method may turn several keys into one text.
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

  /// Restarts the caret's blinking, which only an active window shows.
  public func activationDidChange() { editing.restartBlink() }
}
