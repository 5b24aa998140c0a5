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
