/// The text of a control, with the edits that the screen has not answered yet.
///
/// The screen answers an edit by setting the control's text: to the edited text, or to another one.
/// Edits without an answer are reverted.
struct Draft {
  private(set) var model: EditableText
  /// The text before the unanswered edits; nil if there are none.
  private var unanswered: EditableText?
  /// The number of times that the text changed without an edit: set by the screen, or reverted.
  private(set) var replacementsByScreen = 0

  init(_ model: EditableText) { self.model = model }

  /// Whether the last edit has no answer yet.
  var isUnanswered: Bool { unanswered != nil }

  /// Edits the text with `change`; returns whether `change` did so.
  ///
  /// - Parameter expectsAnswer: Whether the edit is reverted if the screen does not answer it.
  mutating func edit(expectsAnswer: Bool, _ change: (inout EditableText) -> Bool) -> Bool {
    let before = model
    guard change(&model) else { return false }
    if expectsAnswer { unanswered = unanswered ?? before }
    return true
  }

  /// Changes the selection with `change`; returns whether the selection changed.
  mutating func select(_ change: (inout EditableText) -> Void) -> Bool {
    let before = model.selection
    change(&model)
    return model.selection != before
  }

  /// Adopts the text that the screen set; returns whether it differs from the edited one.
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

  /// Reverts the unanswered edits; returns whether there were any.
  mutating func revertUnanswered() -> Bool {
    guard let before = unanswered else { return false }
    unanswered = nil
    model = before
    replacementsByScreen += 1
    return true
  }
}
