/// The model of a text field: a text with a caret, a selection and an undo history.
///
/// Positions are UTF-8 offsets, always at grapheme boundaries. Apart from moving bytes, the cost of
/// an edit does not depend on the length of the text.
package struct EditableText: Hashable, Sendable {
  package private(set) var text: String
  package private(set) var selection: TextSelection
  /// Whether the text can have several lines. If not, line ends become spaces.
  package let keepsLines: Bool
  private var history = EditHistory()

  /// Creates a text with the caret at its end.
  package init(_ text: String = "", keepsLines: Bool = false) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.keepsLines = keepsLines
    selection = TextSelection(text.utf8.count)
  }

  /// The length, in UTF-8 code units.
  package var count: Int { text.utf8.count }
  package var selectedText: String { String(text[offsets: selection.range]) }
  package var canUndo: Bool { history.canUndo }
  package var canRedo: Bool { history.canRedo }

  /// Sets the selection, whose ends are moved back to the nearest grapheme boundaries.
  package mutating func select(_ selection: TextSelection) {
    self.selection = TextSelection(
      anchor: text.graphemeBoundary(notAfter: selection.anchor),
      caret: text.graphemeBoundary(notAfter: selection.caret))
    history.breakRun()
  }

  package mutating func selectAll() {
    select(TextSelection(anchor: 0, caret: count))
  }

  /// Replaces `range` with `new` and places the caret after it; the same text is no edit to undo.
  package mutating func replace(
    _ range: Range<Int>, with new: String, _ kind: EditHistory.Kind = .other
  ) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = selection
    let removed = String(text[offsets: range])
    guard !removed.utf8.elementsEqual(new.utf8) else {
      return select(TextSelection(range.upperBound))
    }
    substitute(range, with: new)
    selection = TextSelection(text.graphemeBoundary(notBefore: range.lowerBound + new.utf8.count))
    history.add(
      EditHistory.Edit(
        offset: range.lowerBound, removed: removed, inserted: new, before: before, after: selection),
      kind)
  }

  /// Returns the text after an edit that replaces all of it with `new`.
  func replaced(by new: String) -> EditableText {
    var edited = self
    edited.replace(0..<count, with: new)
    return edited
  }

  /// Adds the rest of a text that is typed, selected; it is undone together with the last edit.
  mutating func complete(with rest: String) {
    let (end, before) = (count, selection)
    substitute(end..<end, with: rest)
    selection = TextSelection(anchor: count, caret: end)
    history.add(
      EditHistory.Edit(
        offset: end, removed: "", inserted: rest, before: before, after: selection,
        isJoined: history.canUndo), .other)
  }

  /// Replaces the selection with `new`, without the characters that a field does not accept.
  ///
  /// - Returns: Whether the text changed.
  package mutating func insert(_ new: String, _ kind: EditHistory.Kind = .typing) -> Bool {
    let new = EnteredTextFilter.cleaned(new, keepsLines: keepsLines)
    guard !new.isEmpty else { return false }
    let isCharacter = new.index(after: new.startIndex) == new.endIndex
    replace(selection.range, with: new, isCharacter ? kind : .other)
    return true
  }

  /// Moves the selected text to `offset` and keeps it selected.
  ///
  /// - Returns: Whether the text changed; it does not if `offset` is in the selection.
  package mutating func moveSelection(to offset: Int) -> Bool {
    let range = selection.range
    guard offset < range.lowerBound || offset > range.upperBound else { return false }
    let (moved, isForward) = (selectedText, offset > range.upperBound)
    let passed = String(
      text[offsets: isForward ? range.upperBound..<offset : offset..<range.lowerBound])
    replace(
      min(offset, range.lowerBound)..<max(offset, range.upperBound),
      with: isForward ? passed + moved : moved + passed)
    let start = isForward ? offset - moved.utf8.count : offset
    select(TextSelection(anchor: start, caret: start + moved.utf8.count))
    return true
  }

  /// Deletes the selection or, if it is empty, the text over which `movement` moves the caret.
  ///
  /// - Returns: Whether the text changed.
  package mutating func delete(_ movement: TextMovement) -> Bool {
    guard selection.isEmpty else {
      replace(selection.range, with: "")
      return true
    }
    let target =
      movement == .characterLeft
      ? text.deletionStart(before: selection.caret) : offset(selection.caret, movedBy: movement)
    guard target != selection.caret else { return false }
    let range = min(target, selection.caret)..<max(target, selection.caret)
    let isCharacter = movement == .characterLeft || movement == .characterRight
    replace(range, with: "", isCharacter ? .deleting : .other)
    return true
  }

  /// Moves the caret; the selection is extended if `extends` is true and collapsed otherwise.
  package mutating func move(_ movement: TextMovement, extends: Bool) {
    var target = offset(selection.caret, movedBy: movement)
    if !extends, !selection.isEmpty {
      if movement == .characterLeft { target = selection.range.lowerBound }
      if movement == .characterRight { target = selection.range.upperBound }
    }
    selection = TextSelection(anchor: extends ? selection.anchor : target, caret: target)
    history.breakRun()
  }

  /// Undoes the last group of edits. Returns false if there is none.
  package mutating func undo() -> Bool { apply(history.undo()) }

  /// Redoes the last undone group of edits. Returns false if there is none.
  package mutating func redo() -> Bool { apply(history.redo()) }

  private mutating func apply(_ edits: [EditHistory.Edit]) -> Bool {
    for edit in edits {
      substitute(edit.offset..<edit.offset + edit.removed.utf8.count, with: edit.inserted)
      selection = edit.after
    }
    return !edits.isEmpty
  }

  /// Replaces the text with one that the screen set; the caret and the selection keep their
  /// positions in the unchanged parts.
  ///
  /// - Parameter isAnswer: Whether the new text is a response to the last edit, such as a formatted
  ///   value, and is undone together with it. Otherwise the undo history is cleared.
  package mutating func adopt(_ new: String, isAnswer: Bool) {
    guard let difference = TextDifference(from: text, to: new) else { return }
    let before = selection
    let removed = String(text[offsets: difference.old])
    text = new
    text.makeContiguousUTF8()
    selection = TextSelection(
      anchor: text.graphemeBoundary(notAfter: difference.newOffset(of: before.anchor)),
      caret: text.graphemeBoundary(notAfter: difference.newOffset(of: before.caret)))
    guard isAnswer, history.canUndo else {
      history = EditHistory()
      return
    }
    history.add(
      EditHistory.Edit(
        offset: difference.old.lowerBound, removed: removed,
        inserted: String(text[offsets: difference.new]), before: before, after: selection,
        isJoined: true), .other)
  }

  private mutating func substitute(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(
      text.index(at: range.lowerBound)..<text.index(at: range.upperBound), with: new)
  }
}
