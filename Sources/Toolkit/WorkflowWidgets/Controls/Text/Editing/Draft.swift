/// A text as the user edits it, with the edits that the app has not answered yet.
///
/// The app answers an edit with the text that it wants, which may be another than the one typed. An
/// edit without an answer is taken back.
struct Draft {
  private(set) var model: EditableText
  /// The text before the edits without an answer.
  private var unanswered: EditableText?
  /// How often the app wanted another text than the one that was typed.
  private(set) var replacementsByScreen = 0

  init(_ model: EditableText) { self.model = model }

  /// Whether the last edit has no answer yet.
  var isUnanswered: Bool { unanswered != nil }

  /// Changes the text by `change`, which returns whether it did.
  ///
  /// - Parameter expectsAnswer: Whether the edit stays only if the app answers it.
  mutating func edit(expectsAnswer: Bool, _ change: (inout EditableText) -> Bool) -> Bool {
    let before = model
    guard change(&model) else { return false }
    if expectsAnswer { unanswered = unanswered ?? before }
    return true
  }

  /// Changes the selection by `change`; returns whether it is another then.
  mutating func select(_ change: (inout EditableText) -> Void) -> Bool {
    let before = model.selection
    change(&model)
    return model.selection != before
  }

  /// Takes over the text that the app wants; returns whether it is another than the one shown.
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

  /// Takes back the edits without an answer; returns whether there were any.
  mutating func takeBack() -> Bool {
    guard let before = unanswered else { return false }
    unanswered = nil
    model = before
    replacementsByScreen += 1
    return true
  }
}
