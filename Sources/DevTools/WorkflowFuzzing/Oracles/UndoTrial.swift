internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// What is done to one field to see whether it undoes.
@MainActor
struct UndoTrial {
  let field: Field
  let offscreenApp: OffscreenApp
  private let overrulings: Int

  enum Way { case undo, redo }

  init(field: Field, offscreenApp: OffscreenApp) {
    self.field = field
    self.offscreenApp = offscreenApp
    overrulings = field.overrulings
  }

  private var driver: Driver { offscreenApp.driver }

  var title: String { driver.name(of: field.widget) }

  /// Whether what the field holds is still what was done to it, and nothing else.
  var counts: Bool { field.widget.isFocused && field.overrulings == overrulings }

  /// What is seen of the field.
  var checkpoint: FieldCheckpoint {
    get throws {
      FieldCheckpoint(
        text: field.text, selection: field.selection,
        picture: try offscreenApp.canvas.image(of: field.widget.frameInWindow))
    }
  }

  /// Gives the keys to the field, with nothing in the making and the caret at the end of a line.
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

  /// Types two characters, undoes them, which takes one or two times, and does them again.
  func typingIsUndone() async throws -> String? {
    let before = field.text
    driver.type("ab")
    try await driver.step()
    let typed = try checkpoint
    guard counts, !typed.text.isSame(as: before) else { return nil }
    var undone = try await press(.undo)
    let times = undone.text.isSame(as: before) ? 1 : 2
    if times == 2 { undone = try await press(.undo) }
    guard counts else { return nil }
    if !undone.text.isSame(as: before) {
      return
        "Undoing what was typed in \(title) leads to \(quoted(undone.text)), not back to \(quoted(before))."
    }
    var again = try await press(.redo)
    if times == 2 { again = try await press(.redo) }
    guard counts else { return nil }
    return again.difference(from: typed).map {
      "Undoing in \(title) and doing it again leads to another \($0)."
    }
  }
}

/// What is seen of a field.
struct FieldCheckpoint: Equatable {
  let text: String
  /// What is selected; nil where the field does not tell.
  let selection: Range<Int>?
  let picture: PixelImage?

  /// The first in which two checkpoints of a field differ, in words.
  func difference(from other: FieldCheckpoint) -> String? {
    if !text.isSame(as: other.text) {
      return "text, \(quoted(text)) instead of \(quoted(other.text))"
    }
    if selection != other.selection { return "caret, with the same text" }
    return picture == other.picture ? nil : "picture, with the same text"
  }
}
