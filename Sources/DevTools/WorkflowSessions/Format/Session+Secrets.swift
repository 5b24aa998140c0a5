package import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Whether what is typed now is nobody else's to see.
  package var isTypingSecret: Bool { window.isTypingSecret }
}

/// What stands in a session for a character of a secret: it looks the same when it is played.
private func masked(_ text: String) -> String {
  String(repeating: "•", count: text.count)
}

extension Session.Input {
  /// The same with each character of a secret hidden.
  package var withoutSecret: Session.Input {
    switch self {
    case .text(let text): .text(masked(text))
    case .compose(let preEdit): .compose(PreEdit(masked(preEdit.text)))
    case .clipboard(let text): .clipboard(masked(text))
    case .primarySelection(let text): .primarySelection(masked(text))
    case .keyDown(let press): .keyDown(press.withoutSecret)
    case .keyUp(let press): .keyUp(press.withoutSecret)
    case .move, .leave, .down, .up, .wheel, .modifiers, .activate: self
    }
  }
}

extension Step {
  /// The same with each character of a secret hidden.
  package var withoutSecret: Step {
    switch self {
    case .type(let text): .type(masked(text))
    case .paste(let text): .paste(masked(text))
    case .compose(let text): .compose(masked(text))
    case .commit(let text): .commit(masked(text))
    case .click, .doubleClick, .hover, .drag, .scroll, .focus, .press, .hold, .perform,
      .resize, .appearance, .contrast, .textScale, .motion, .scale, .close, .advance,
      .settle:
      self
    }
  }
}

extension KeyPress {
  /// The same without which character it types; shortcuts are none.
  fileprivate var withoutSecret: KeyPress {
    guard case .character = key, modifiers.isSubset(of: .shift) else { return self }
    return KeyPress(.character("•"), modifiers, isRepeat: isRepeat)
  }
}
