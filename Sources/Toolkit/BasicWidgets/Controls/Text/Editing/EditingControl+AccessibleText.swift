package import WorkflowCanvas

// Text for screen readers. Offsets refer to the displayed text: of a secret, only the length is
// known. Edits take the path of the user's, so that the screen answers or reverts them.
extension EditingControl: AccessibleText {
  package var textContent: TextContent { displayed.content(isEditable: isEnabled) }

  package func accessibleLine(at offset: Int) -> Range<Int> {
    shownLine(at: displayed.text.graphemeBoundary(notAfter: offset))
  }

  package func accessibleFrame(of range: Range<Int>) -> Rect {
    toWindow(frame(ofShown: textContent.clamped(range)))
  }

  package func accessibleOffset(at point: Point) -> Int? {
    guard frameInWindow.contains(point) else { return nil }
    return character(at: point, near: shownOffset(at: fromWindow(point)))
  }

  package func accessibleSelect(_ range: Range<Int>) -> Bool {
    guard let range = modelRange(ofShown: range) else { return false }
    select { $0.select(TextSelection(anchor: range.lowerBound, caret: range.upperBound)) }
    publishSelection()
    return true
  }

  package func accessibleReplace(_ range: Range<Int>, with text: String) -> Bool {
    guard let range = modelRange(ofShown: range) else { return false }
    let isCleared = text.isEmpty
    if isCleared, range.isEmpty { return true }
    guard
      isCleared || !EnteredTextFilter.cleaned(text, keepsLines: model.keepsLines).isEmpty
    else { return false }
    var edited = model
    edited.select(TextSelection(anchor: range.lowerBound, caret: range.upperBound))
    if isCleared ? edited.delete(.characterLeft) : edited.insert(text, .other) { commit(edited) }
    return true
  }

  package func accessibleCopy(_ range: Range<Int>) -> Bool {
    guard !isSecret, let range = modelRange(ofShown: range), !range.isEmpty else { return false }
    window?.clipboard.text = String(model.text[offsets: range])
    return true
  }

  package func accessiblePaste(at offset: Int) -> Bool {
    guard let window, let range = modelRange(ofShown: offset..<offset) else { return false }
    window.moveFocus(to: self, isKeyboard: false)
    select { $0.select(TextSelection(range.lowerBound)) }
    return perform(.paste)
  }

  /// Ends the composition, as other input of the user does, and returns the range of the text for
  /// one of the displayed text; nil if the user cannot edit now.
  private func modelRange(ofShown range: Range<Int>) -> Range<Int>? {
    guard isEnabled, acceptsAssistance else { return nil }
    commitPreEdit()
    let displayed = displayed
    let range = displayed.content(isEditable: true).clamped(range)
    return displayed.offset(of: range.lowerBound)..<displayed.offset(of: range.upperBound)
  }
}
