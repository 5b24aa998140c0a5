/// What was done to a text, so that it can be undone and done again.
package struct EditHistory: Hashable, Sendable {
  /// One replacement in a text.
  package struct Edit: Hashable, Sendable {
    /// Where, by UTF-8 offset.
    package var offset: Int
    /// What was there.
    package var removed: String
    /// What is there.
    package var inserted: String
    /// What was selected before.
    package var before: TextSelection
    /// What is selected after.
    package var after: TextSelection
    /// Whether undoing goes on with the edit before.
    package var isJoined = false

    /// The edit that takes this one back.
    package var inverse: Edit {
      Edit(
        offset: offset, removed: inserted, inserted: removed, before: after, after: before,
        isJoined: isJoined)
    }
  }

  /// How an edit came about: edits of one kind in a row are undone as one.
  package enum Kind: Hashable, Sendable {
    /// A character was typed.
    case typing
    /// A character was deleted, backwards or forwards.
    case deleting
    /// Anything else.
    case other
  }

  /// The most edits that are remembered.
  private static let limit = 1_000
  /// The most bytes of text that are remembered, beyond the last edit.
  private static let byteLimit = 64 * 1_024 * 1_024

  private var done: [Edit] = []
  private var undone: [Edit] = []
  private var kind: Kind?
  private var byteCount = 0

  /// Whether there is something to undo.
  package var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again.
  package var canRedo: Bool { !undone.isEmpty }

  /// Ends the run of edits that are undone as one.
  package mutating func breakRun() { kind = nil }

  /// Takes note of an edit; a new one makes what was undone impossible to do again.
  package mutating func add(_ edit: Edit, _ kind: Kind) {
    undone = []
    if self.kind == kind, let last = done.last, let joined = last.extended(by: edit, kind) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
    }
    self.kind = kind == .other ? nil : kind
    byteCount += edit.byteCount
    while done.count > Self.limit || byteCount > Self.byteLimit, done.count > 1 {
      byteCount -= done.removeFirst().byteCount
      if done[0].isJoined { done[0].isJoined = false }
    }
  }

  /// The edits that undo, in order; empty where there is nothing to undo.
  package mutating func undo() -> [Edit] {
    var edits: [Edit] = []
    while let edit = done.popLast() {
      undone.append(edit)
      edits.append(edit.inverse)
      if !edit.isJoined { break }
    }
    kind = nil
    return edits
  }

  /// The edits that do again what was undone, in order; empty where there is none.
  package mutating func redo() -> [Edit] {
    var edits: [Edit] = []
    while let edit = undone.popLast() {
      done.append(edit)
      edits.append(edit)
      if undone.last?.isJoined != true { break }
    }
    kind = nil
    return edits
  }
}

extension EditHistory.Edit {
  fileprivate var byteCount: Int { removed.utf8.count + inserted.utf8.count }

  /// This edit and the next as one; nil where they do not touch, or a new word begins.
  fileprivate func extended(by next: Self, _ kind: EditHistory.Kind) -> Self? {
    var edit = self
    edit.after = next.after
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count,
        inserted.last?.isWhitespace != true || next.inserted.first?.isWhitespace == true
      else { return nil }
      edit.inserted += next.inserted
    case .deleting:
      guard inserted.isEmpty, next.inserted.isEmpty else { return nil }
      if next.offset == offset {
        edit.removed += next.removed
      } else if next.offset + next.removed.utf8.count == offset {
        edit.removed = next.removed + removed
        edit.offset = next.offset
      } else {
        return nil
      }
    case .other: return nil
    }
    return edit
  }
}
