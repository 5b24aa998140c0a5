internal import WorkflowCanvas

/// An editing command of a text control, triggered by a key press.
enum EditCommand: Hashable {
  case move(TextMovement, extends: Bool)
  case moveByRow(by: Int, extends: Bool)
  case moveByPage(by: Int, extends: Bool)
  case delete(TextMovement)
  case selectAll, copy, cut, paste, undo, redo
  /// Ends the line, or submits the text.
  case enter
  /// Has no effect: the typed text follows as a separate event.
  case type

  /// Creates the command for `press`; nil for keys that text controls do not use.
  init?(_ press: KeyPress) {
    let extends = press.modifiers.contains(.shift)
    let byWord = press.modifiers.contains(.control)
    guard !press.modifiers.contains(.alt), !press.modifiers.contains(.command) else { return nil }
    switch press.key {
    case .left: self = .move(byWord ? .wordLeft : .characterLeft, extends: extends)
    case .right: self = .move(byWord ? .wordRight : .characterRight, extends: extends)
    case .home: self = .move(byWord ? .start : .lineStart, extends: extends)
    case .end: self = .move(byWord ? .end : .lineEnd, extends: extends)
    case .up: self = .moveByRow(by: -1, extends: extends)
    case .down: self = .moveByRow(by: 1, extends: extends)
    case .pageUp where !byWord: self = .moveByPage(by: -1, extends: extends)
    case .pageDown where !byWord: self = .moveByPage(by: 1, extends: extends)
    case .backspace: self = .delete(byWord ? .wordLeft : .characterLeft)
    case .delete where extends: self = .cut
    case .insert where extends && !byWord: self = .paste
    case .insert where byWord && !extends: self = .copy
    case .delete: self = .delete(byWord ? .wordRight : .characterRight)
    case .enter where !byWord: self = .enter
    case .space where !byWord: self = .type
    case .character where !byWord: self = .type
    case .character(let character): self.init(shortcut: character, withShift: extends)
    case .enter, .space, .tab, .escape, .insert, .pageUp, .pageDown, .menu, .back, .forward,
      .function:
      return nil
    }
  }

  private init?(shortcut character: Character, withShift: Bool) {
    switch (character, withShift) {
    case ("a", false): self = .selectAll
    case ("c", false): self = .copy
    case ("x", false): self = .cut
    case ("v", _): self = .paste
    case ("z", false): self = .undo
    case ("z", true), ("y", false): self = .redo
    default: return nil
    }
  }
}
