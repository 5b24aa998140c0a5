/// The edited text, with the edits that the app has not answered yet.
///
/// The app answers an edit by showing a text, the typed one or another. An edit without an answer is
/// reverted.
struct Draft {
  private(set) var model: EditableText
  /// The text before the edits without an answer.
  private var unanswered: EditableText?
  /// How often the app showed another text than the typed one.
  private(set) var replacementsByScreen = 0

  init(_ model: EditableText) { self.model = model }

  /// Whether the last edit has no answer yet.
  var isUnanswered: Bool { unanswered != nil }

  /// Calls `change` to edit the text; returns whether it did.
  ///
  /// - Parameter expectsAnswer: Whether to revert the edit if the app does not answer it.
  mutating func edit(expectsAnswer: Bool, _ change: (inout EditableText) -> Bool) -> Bool {
    let before = model
    guard change(&model) else { return false }
    if expectsAnswer { unanswered = unanswered ?? before }
    return true
  }

  /// Calls `change` to change the selection; returns whether it did.
  mutating func select(_ change: (inout EditableText) -> Void) -> Bool {
    let before = model.selection
    change(&model)
    return model.selection != before
  }

  /// Adopts the text that the app shows; returns whether it differs from the typed one.
  mutating func answer(with text: String) -> Bool {
    let before = unanswered
    unanswered = nil
    if let before, TextDifference(from: before.text, to: text) == nil {
      model = before
    } else if TextDifference(from: model.text, to: text) != nil {
      model.adopt(text, isAnswer: before != nil)
    } else {
      return false
    }
    replacementsByScreen += 1
    return true
  }

  /// Reverts the edits without an answer; returns whether there were any.
  mutating func revertUnanswered() -> Bool {
    guard let before = unanswered else { return false }
    unanswered = nil
    model = before
    replacementsByScreen += 1
    return true
  }
}
