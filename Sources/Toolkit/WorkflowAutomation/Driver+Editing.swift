public import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Where fields copy to and paste from.
  public var clipboard: any Clipboard { window.clipboard }

  /// Puts `text` on the clipboard and presses Control+V.
  public func paste(_ text: String) {
    verb(.paste(text)) {
      clipboard.text = text
      press(.character("v"), .control)
    }
  }

  /// Makes `preEdit` the text that an input method has in the making; an empty one gives it up.
  ///
  /// - Throws: `AutomationError` where nothing that has the focus takes text.
  public func compose(_ preEdit: PreEdit) throws {
    try expectTextField("compose", preEdit.text)
    verb(.compose(preEdit)) { send(.textEditing(preEdit)) }
  }

  /// Ends what an input method has in the making with `text`.
  ///
  /// - Throws: `AutomationError` where nothing that has the focus takes text.
  public func commit(_ text: String) throws {
    try expectTextField("commit", text)
    verb(.commit(text)) {
      send(.textEditing(PreEdit("")))
      send(.textInput(text))
    }
  }

  private func expectTextField(_ verb: String, _ text: String) throws {
    guard window.textInputArea == nil else { return }
    throw AutomationError(
      "Expected to \(verb) \(quoted(text)), but nothing that has the focus takes text. Focus a field first. On the screen:\n\(tree.text)"
    )
  }
}
