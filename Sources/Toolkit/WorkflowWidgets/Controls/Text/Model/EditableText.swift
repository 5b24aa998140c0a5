/// A text with a caret and a selection, and what was done to it: a value, without looks.
///
/// Places are UTF-8 offsets, always at borders between characters as a user sees them. What an edit
/// costs beyond moving bytes does not depend on how long the text is.
package struct EditableText: Hashable, Sendable {
  /// The text.
  package private(set) var text: String
  /// What is selected.
  package private(set) var selection: TextSelection
  /// Whether the text has lines; line ends become spaces where not.
  package let keepsLines: Bool
  private var history = EditHistory()

  /// Makes a text with the caret at its end.
  package init(_ text: String = "", keepsLines: Bool = false) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.keepsLines = keepsLines
    selection = TextSelection(text.utf8.count)
  }

  /// The length, in UTF-8 code units.
  package var count: Int { text.utf8.count }
  /// What is selected.
  package var selectedText: String { String(text[offsets: selection.range]) }
  /// Whether there is something to undo.
  package var canUndo: Bool { history.canUndo }
  /// Whether there is something to do again.
  package var canRedo: Bool { history.canRedo }

  /// Selects from `anchor` to `caret`, or what borders between characters are before them.
  package mutating func select(_ selection: TextSelection) {
    self.selection = TextSelection(
      anchor: text.graphemeBoundary(notAfter: selection.anchor),
      caret: text.graphemeBoundary(notAfter: selection.caret))
    history.breakRun()
  }

  /// Selects everything.
  package mutating func selectAll() {
    select(TextSelection(anchor: 0, caret: count))
  }

  /// Puts `new` in place of `range`, with the caret behind it.
  package mutating func replace(
    _ range: Range<Int>, with new: String, _ kind: EditHistory.Kind = .other
  ) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = selection
    let removed = String(text[offsets: range])
    substitute(range, with: new)
    selection = TextSelection(text.graphemeBoundary(notBefore: range.lowerBound + new.utf8.count))
    history.add(
      EditHistory.Edit(
        offset: range.lowerBound, removed: removed, inserted: new, before: before, after: selection),
      kind)
  }

  /// Puts `new`, cleaned of what a text cannot have, in place of what is selected.
  ///
  /// - Returns: Whether that changed the text.
  package mutating func insert(_ new: String, _ kind: EditHistory.Kind = .typing) -> Bool {
    let new = EnteredText.cleaned(new, keepsLines: keepsLines)
    guard !new.isEmpty else { return false }
    let isCharacter = selection.isEmpty && new.index(after: new.startIndex) == new.endIndex
    replace(selection.range, with: new, isCharacter ? kind : .other)
    return true
  }

  /// Deletes what is selected, or else what lies between the caret and where `movement` leads.
  ///
  /// - Returns: Whether that changed the text.
  package mutating func delete(_ movement: TextMovement) -> Bool {
    guard selection.isEmpty else {
      replace(selection.range, with: "")
      return true
    }
    let target = offset(selection.caret, movedBy: movement)
    guard target != selection.caret else { return false }
    let range = min(target, selection.caret)..<max(target, selection.caret)
    let isCharacter = movement == .characterLeft || movement == .characterRight
    replace(range, with: "", isCharacter ? .deleting : .other)
    return true
  }

  /// Moves the caret; the selection goes along where `extends`, and ends where not.
  package mutating func move(_ movement: TextMovement, extends: Bool) {
    var target = offset(selection.caret, movedBy: movement)
    if !extends, !selection.isEmpty {
      if movement == .characterLeft { target = selection.range.lowerBound }
      if movement == .characterRight { target = selection.range.upperBound }
    }
    selection = TextSelection(anchor: extends ? selection.anchor : target, caret: target)
    history.breakRun()
  }

  /// Takes the last edit back; returns whether there was one.
  package mutating func undo() -> Bool { apply(history.undo()) }

  /// Does again what was taken back last; returns whether there was something.
  package mutating func redo() -> Bool { apply(history.redo()) }

  private mutating func apply(_ edits: [EditHistory.Edit]) -> Bool {
    for edit in edits {
      substitute(edit.offset..<edit.offset + edit.removed.utf8.count, with: edit.inserted)
      selection = edit.after
    }
    return !edits.isEmpty
  }

  /// Takes over a text that somebody else made of this one; the caret stays where it belongs.
  ///
  /// - Parameter isAnswer: Whether it answers the last edit, and is undone with it; any other text
  ///   of somebody else cannot be undone, nor what was before it.
  package mutating func adopt(_ new: String, isAnswer: Bool) {
    guard let difference = TextDifference(from: text, to: new) else { return }
    let before = selection
    let removed = String(text[offsets: difference.old])
    text = new
    text.makeContiguousUTF8()
    selection = TextSelection(
      anchor: text.graphemeBoundary(notAfter: difference.place(of: before.anchor)),
      caret: text.graphemeBoundary(notAfter: difference.place(of: before.caret)))
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
