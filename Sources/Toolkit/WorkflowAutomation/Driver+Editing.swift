package import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// The clipboard that text fields copy to and paste from.
  package var clipboard: any Clipboard { window.clipboard }

  /// Puts `text` on the clipboard and presses Control+V.
  package func paste(_ text: String) {
    verb(.paste(text)) {
      clipboard.text = text
      press(.character("v"), .control)
    }
  }

  /// Sets the marked text of an input method to `preEdit`; an empty text cancels the composition.
  ///
  /// - Throws: `AutomationError` if no text field has the focus.
  package func compose(_ preEdit: PreEdit) throws {
    try expectTextField("compose", preEdit.text)
    verb(.compose(preEdit)) { send(.textEditing(preEdit)) }
  }

  /// Replaces the marked text of an input method with `text` and ends the composition.
  ///
  /// - Throws: `AutomationError` if no text field has the focus.
  package func commit(_ text: String) throws {
    try expectTextField("commit", text)
    verb(.commit(text)) {
      send(.textEditing(PreEdit("")))
      send(.textInput(text))
    }
  }

  private func expectTextField(_ verb: String, _ text: String) throws {
    guard window.textInputArea == nil else { return }
    throw AutomationError(
      "Expected to \(verb) \(quoted(text)), but no text field has the focus. Focus a text field first. On the screen:\n\(tree.text)"
    )
  }
}
