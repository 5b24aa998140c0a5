package import WorkflowCanvas

// Text for screen readers. Offsets are those of the displayed text: of a secret, only the length is
// known. Edits take the path of the user's, so that the screen answers or reverts them.
extension EditingControl: AccessibleText {
  package var textContent: TextContent {
    editing.host.map { $0.displayed.content(isEditable: isEnabled) }
      ?? TextContent(text: "", selection: 0..<0, caret: 0)
  }

  package func accessibleLine(at offset: Int) -> Range<Int> {
    guard let host = editing.host else { return 0..<0 }
    return host.shownLine(at: host.displayed.text.graphemeBoundary(notAfter: offset))
  }

  package func accessibleFrame(of range: Range<Int>) -> Rect {
    guard let host = editing.host else { return .zero }
    return host.frame(ofShown: textContent.clamped(range)).offset(by: originInWindow)
  }

  package func accessibleOffset(at point: Point) -> Int? {
    guard frameInWindow.contains(point), let host = editing.host else { return nil }
    return character(at: point, near: host.shownOffset(at: point - originInWindow))
  }

  package func accessibleSelect(_ range: Range<Int>) -> Bool {
    guard let range = modelRange(ofShown: range) else { return false }
    editing.select { $0.select(TextSelection(anchor: range.lowerBound, caret: range.upperBound)) }
    editing.publishSelection()
    return true
  }

  package func accessibleReplace(_ range: Range<Int>, with text: String) -> Bool {
    guard let range = modelRange(ofShown: range) else { return false }
    let isCleared = text.isEmpty
    if isCleared, range.isEmpty { return true }
    guard
      isCleared || !EnteredTextFilter.cleaned(text, keepsLines: editing.model.keepsLines).isEmpty
    else { return false }
    editing.edit {
      $0.select(TextSelection(anchor: range.lowerBound, caret: range.upperBound))
      return isCleared ? $0.delete(.characterLeft) : $0.insert(text, .other)
    }
    return true
  }

  package func accessibleCopy(_ range: Range<Int>) -> Bool {
    guard !isSecret, let range = modelRange(ofShown: range), !range.isEmpty else { return false }
    window?.clipboard.text = String(editing.model.text[offsets: range])
    return true
  }

  package func accessiblePaste(at offset: Int) -> Bool {
    guard let window, let range = modelRange(ofShown: offset..<offset) else { return false }
    window.moveFocus(to: self, isKeyboard: false)
    editing.select { $0.select(TextSelection(range.lowerBound)) }
    return editing.perform(.paste)
  }

  /// Ends the composition, as other input of the user does, and returns the range of the text for
  /// one of the displayed text; nil if the user cannot edit now.
  private func modelRange(ofShown range: Range<Int>) -> Range<Int>? {
    guard isEnabled, acceptsAssistance, let host = editing.host else { return nil }
    editing.commitPreEdit()
    let displayed = host.displayed
    let range = displayed.content(isEditable: true).clamped(range)
    return displayed.offset(of: range.lowerBound)..<displayed.offset(of: range.upperBound)
  }
}
