package import WorkflowAutomation
package import WorkflowCanvas

/// Keeps the clipboard of a stage and the one of the desktop alike, at moments that a session can
/// tell of: what other apps have is brought in just before it is pasted.
@MainActor
package final class SharedClipboard {
  private let stage: any Clipboard
  private let desktop: any Clipboard
  /// What both had last.
  private var text: String?
  private var primarySelection: String?
  /// Whether the session was told only how long the text is, as it went to a secret.
  private var isTextHidden = false
  private var isSelectionHidden = false

  package init(stage: any Clipboard, desktop: any Clipboard) {
    self.stage = stage
    self.desktop = desktop
  }

  /// Tells `play` of what `event` will paste, where that is not on the stage yet.
  ///
  /// - Parameter isSecret: Whether `play` keeps it to itself; what is pasted elsewhere next is then
  ///   told again.
  package func bringIn(
    for event: InputEvent, isSecret: Bool, play: (Session.Input) throws -> Void
  ) rethrows {
    switch event {
    case .keyPressed(let press) where press.isControl("v"):
      text = desktop.text
      let isUnknown = isTextHidden && !isSecret
      guard let text = text ?? stage.text, text != stage.text || isUnknown else { return }
      isTextHidden = isSecret
      try play(.clipboard(text))
    case .pointerPressed(_, .middle):
      primarySelection = desktop.primarySelection
      let isUnknown = isSelectionHidden && !isSecret
      guard let selection = primarySelection ?? stage.primarySelection,
        selection != stage.primarySelection || isUnknown
      else { return }
      isSelectionHidden = isSecret
      try play(.primarySelection(selection))
    case .keyPressed(let press) where press.isControl("c") || press.isControl("x"):
      text = nil  // the desktop may have another text since
    default: break
    }
  }

  /// Gives the desktop what `event` copied or selected.
  package func bringOut(after event: InputEvent) {
    if let copied = stage.text, copied != text {
      text = copied
      if desktop.text != copied { desktop.text = copied }
    }
    if let selected = stage.primarySelection, selected != primarySelection {
      primarySelection = selected
      if desktop.primarySelection != selected { desktop.primarySelection = selected }
    }
  }
}

extension KeyPress {
  fileprivate func isControl(_ character: Character) -> Bool {
    key == .character(character) && modifiers.contains(.control)
  }
}
