package import WorkflowCanvas

// `Window.handle(_:)` sends typed text here, separately from key presses: an input method can turn
// several keys into one text.
extension EditingControl: TextClient {
  package func insertText(_ text: String) {
    setPreEdit(nil)
    enter(text)
  }

  package func setMarkedText(_ preEdit: PreEdit) {
    setPreEdit(preEdit.text.isEmpty ? nil : preEdit)
  }

  package var isComposing: Bool { preEdit != nil }

  package var textInputArea: Rect? { isEnabled ? caretRect : nil }

  /// Restarts the blinking of the caret, which is shown only in an active window; a composition ends
  /// with the activity.
  package func activationDidChange() {
    if window?.isActive == false { commitPreEdit() }
    requestPaint()
    restartBlink()
  }
}
