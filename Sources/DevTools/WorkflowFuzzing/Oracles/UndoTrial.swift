internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A check of undo and redo in one text field.
@MainActor
struct UndoTrial {
  let field: Field
  let offscreenApp: OffscreenApp
  private let replacementsByScreen: Int

  enum Way { case undo, redo }

  init(field: Field, offscreenApp: OffscreenApp) {
    self.field = field
    self.offscreenApp = offscreenApp
    replacementsByScreen = field.replacementsByScreen
  }

  private var driver: Driver { offscreenApp.driver }

  var title: String { driver.name(of: field.widget) }

  /// Whether the field still has the focus, and its text was changed only by this trial.
  var isValid: Bool { field.widget.isFocused && field.replacementsByScreen == replacementsByScreen }

  /// The observable state of the field.
  var checkpoint: FieldCheckpoint {
    get throws {
      FieldCheckpoint(
        text: field.text, selection: field.selection,
        picture: try offscreenApp.canvas.image(of: field.widget.frameInWindow))
    }
  }

  /// Moves the focus to the field, cancels a composition and moves the caret to the end of the
  /// line.
  func begin() async throws {
    driver.window.moveFocus(to: field.widget, isKeyboard: false)
    driver.send(.textEditing(PreEdit("")))
    driver.press(.end)
    try await driver.step()
  }

  func press(_ way: Way) async throws -> FieldCheckpoint {
    driver.press(.character("z"), way == .undo ? .control : [.control, .shift])
    try await driver.step()
    return try checkpoint
  }

  /// Types two characters, undoes them (in one or two steps) and redoes them; returns a message
  /// about a violation.
  func typingIsUndone() async throws -> String? {
    let before = field.text
    driver.type("ab")
    try await driver.step()
    let typed = try checkpoint
    guard isValid, !typed.text.isSame(as: before) else { return nil }
    var undone = try await press(.undo)
    let times = undone.text.isSame(as: before) ? 1 : 2
    if times == 2 { undone = try await press(.undo) }
    guard isValid else { return nil }
    if !undone.text.isSame(as: before) {
      return
        "Undoing what was typed in \(title) leads to \(quoted(undone.text)), not back to \(quoted(before))."
    }
    var again = try await press(.redo)
    if times == 2 { again = try await press(.redo) }
    guard isValid else { return nil }
    return again.difference(from: typed).map {
      "Undo and redo in \(title) lead to a different \($0)."
    }
  }
}

/// The observable state of a text field.
struct FieldCheckpoint: Equatable {
  let text: String
  /// The selected range; nil if the field does not report it.
  let selection: Range<Int>?
  let picture: PixelImage?

  /// Returns a phrase about the first difference of two checkpoints; nil if they are equal.
  func difference(from other: FieldCheckpoint) -> String? {
    if !text.isSame(as: other.text) {
      return "text, \(quoted(text)) instead of \(quoted(other.text))"
    }
    if selection != other.selection { return "caret, with the same text" }
    return picture == other.picture ? nil : "image, with the same text"
  }
}
