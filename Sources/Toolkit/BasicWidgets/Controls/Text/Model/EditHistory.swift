/// The undo and redo history of a text.
package struct EditHistory: Hashable, Sendable {
  /// One replacement in a text.
  package struct Edit: Hashable, Sendable {
    /// The UTF-8 offset of the replacement.
    package var offset: Int
    /// The replaced text.
    package var removed: String
    /// The new text.
    package var inserted: String
    package var before: TextSelection
    package var after: TextSelection
    /// Whether the edit is undone together with the previous one.
    package var isJoined = false

    /// The edit that reverts this one.
    package var inverse: Edit {
      Edit(
        offset: offset, removed: inserted, inserted: removed, before: after, after: before,
        isJoined: isJoined)
    }
  }

  /// The kind of an edit. Consecutive edits of the same kind, except `other`, are undone together.
  package enum Kind: Hashable, Sendable {
    /// Typing one character.
    case typing
    /// Deleting one character, backward or forward.
    case deleting
    /// Any other edit, which is undone separately.
    case other
  }

  /// The maximum number of edits.
  private static let limit = 1_000
  /// The maximum size of the stored text in bytes; the last edit may exceed it.
  private static let byteLimit = 64 * 1_024 * 1_024

  private var done: [Edit] = []
  private var undone: [Edit] = []
  private var kind: Kind?
  private var byteCount = 0

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Ends the current group of edits: the next edit is undone separately.
  package mutating func breakRun() { kind = nil }

  /// Adds an edit and discards the undone edits, which can no longer be redone.
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

  /// Returns the edits that undo the last group, in order; empty if there is none.
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

  /// Returns the edits that redo the last undone group, in order; empty if there is none.
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

  /// Returns this edit merged with the next one; nil if they are not adjacent or a new word begins.
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
