package import WorkflowCanvas

/// A widget that accepts typed text while it has the focus.
///
/// In order of calls: `textInputArea` returns the caret's rectangle if the widget accepts text.
/// `setMarkedText(_:)` sets the marked (pre-edit) text of an input method, any number of times.
/// `insertText(_:)` inserts the final text and ends the marked text.
@preconcurrency @MainActor
package protocol TextClient: Widget {
  /// The rectangle of the caret, in the widget's coordinates; nil while the widget accepts no text.
  var textInputArea: Rect? { get }
  /// Whether there is marked text; the input method then handles the keys.
  var isComposing: Bool { get }
  /// Whether the typed text is secret, such as a password, and must not be recorded or composed by
  /// an input method.
  var isSecret: Bool { get }
  /// Inserts `text` that was typed with keys or an input method.
  func insertText(_ text: String)
  /// Sets the marked text of an input method; an empty one removes it.
  func setMarkedText(_ preEdit: PreEdit)
  /// Inserts the marked text, if there is any, and makes the input method end its composition.
  func commitPreEdit()
  /// Called when the window became the active one, which receives keys, or no longer is.
  func activationDidChange()
}

extension Widget {
  /// Whether typed text stays in the widget; in a row of a table it starts an edit.
  package var acceptsText: Bool { self is any TextClient && !(self is any AccessibleRow) }
}

extension Window {
  /// The focused text client that accepts text; nil for none.
  package var textClient: (any TextClient)? {
    guard let client = focus.widget as? any TextClient, client.textInputArea != nil else {
      return nil
    }
    return client
  }

  /// The rectangle of the caret in the window, in points; nil while no widget accepts text.
  ///
  /// Input methods show their candidates beside it.
  package var textInputArea: Rect? {
    textClient.flatMap { client in client.textInputArea.map(client.toWindow) }
  }

  /// The text input to request from the desktop; nil while no widget accepts text.
  package var textInput: TextInputRequest? {
    guard let client = textClient, let caret = textInputArea else { return nil }
    return TextInputRequest(
      caret: caret, allowsInputMethods: !client.isSecret, session: focus.textSession)
  }

  /// Makes the input method end its composition, because the focused text client did.
  package func endComposition() { focus.endTextSession() }

  /// Whether the text typed now is secret, such as a password, so that recorders of input omit it.
  package var isTypingSecret: Bool { textClient?.isSecret == true }

  /// Returns whether a middle-button press at `point` would paste into a secret field.
  package func pastesSecret(at point: Point) -> Bool {
    let client = widget(at: point)?.lineage.first { $0 is any TextClient }
    return (client as? any TextClient)?.isSecret == true
  }
}
