internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Checks undo and redo in text fields: undone edits can be redone, and undoing all edits restores
/// the original text.
///
/// At the end of a session, text is typed into each field, all edits are undone, and all are
/// redone:
///
///     "Ada"      type "ab"          "Adaab", with a caret and an image
///     "Adaab"    undo, redo         the same text, caret and image again
///     "Adaab"    undo, undo, undo   "Ada", "A", "" as when editing began
///     ""         redo, redo, redo   "A", "Ada", "Adaab"
///
/// A field whose text was replaced by the screen in the meantime is skipped, because its undo
/// history is no longer only the user's.
struct UndoOracle: Oracle {
  let name = "undo"
  /// The maximum number of fields to check, and of edits in each.
  private let limits = (fields: 6, edits: 200)
  private var beginnings: [Beginning] = []

  /// A field before the first edit.
  private struct Beginning {
    let field: Field
    let text: String
    let replacementsByScreen: Int
  }

  mutating func start(on offscreenApp: OffscreenApp) { noteBeginnings(on: offscreenApp) }

  mutating func violation(on offscreenApp: OffscreenApp) throws -> String? {
    noteBeginnings(on: offscreenApp)
    return nil
  }

  private mutating func noteBeginnings(on offscreenApp: OffscreenApp) {
    for field in offscreenApp.fields
    where !beginnings.contains(where: { $0.field.isSame(as: field) }) {
      beginnings.append(
        Beginning(field: field, text: field.text, replacementsByScreen: field.replacementsByScreen))
    }
  }

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    for field in offscreenApp.fields.prefix(limits.fields) {
      let trial = UndoTrial(field: field, offscreenApp: offscreenApp)
      try await trial.begin()
      if let words = try await trial.typingIsUndone() { return words }
      if let words = try await allIsUndone(trial) { return words }
    }
    return nil
  }

  /// Undoes all edits and redoes them.
  private func allIsUndone(_ trial: UndoTrial) async throws -> String? {
    guard trial.isValid else { return nil }
    var checkpoints = [try trial.checkpoint]
    while checkpoints.count <= limits.edits {
      let checkpoint = try await trial.press(.undo)
      guard checkpoint != checkpoints.last else { break }
      checkpoints.append(checkpoint)
    }
    guard trial.isValid else { return nil }
    let field = trial.field
    if checkpoints.count <= limits.edits, let last = checkpoints.last,
      let beginning = beginnings.first(where: { $0.field.isSame(as: field) }),
      beginning.replacementsByScreen == field.replacementsByScreen,
      !last.text.isSame(as: beginning.text)
    {
      return
        "Undoing all in \(trial.title) leads to \(quoted(last.text)), but editing began with \(quoted(beginning.text))."
    }
    for checkpoint in checkpoints.dropLast().reversed() {
      var again = try await trial.press(.redo)
      // The undo that the field did not use may have been the app's, whose redo comes first.
      if trial.isValid, again.text.isSame(as: checkpoints.last?.text ?? ""),
        !again.text.isSame(as: checkpoint.text)
      {
        again = try await trial.press(.redo)
      }
      guard trial.isValid else { return nil }
      if !again.text.isSame(as: checkpoint.text) {
        return
          "Redoing in \(trial.title) leads to \(quoted(again.text)), but \(quoted(checkpoint.text)) was undone."
      }
    }
    _ = try await trial.press(.undo)
    return nil
  }
}
