/// The text input that a window requests from the desktop while one of its fields has the focus.
package struct TextInputRequest: Hashable, Sendable {
  /// The caret's frame in points of the window, where input methods show their candidates.
  package var caret: Rect
  /// Whether input methods may handle the keys; false for secrets such as passwords.
  package var allowsInputMethods: Bool
  /// A number that changes when the input method must end its composition: another field has the
  /// focus, or the user acted in the field, for example with the pointer.
  package var session: Int

  package init(caret: Rect, allowsInputMethods: Bool = true, session: Int = 0) {
    self.caret = caret
    self.allowsInputMethods = allowsInputMethods
    self.session = session
  }
}
