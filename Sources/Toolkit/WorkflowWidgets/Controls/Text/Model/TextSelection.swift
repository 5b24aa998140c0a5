/// What is selected in a text, by UTF-8 offsets: from where it was begun to the caret.
package struct TextSelection: Hashable, Sendable {
  /// Where the selection was begun.
  package var anchor: Int
  /// Where the caret is.
  package var caret: Int

  /// A selection from `anchor` to the caret.
  package init(anchor: Int, caret: Int) {
    self.anchor = anchor
    self.caret = caret
  }

  /// A caret without a selection.
  package init(_ caret: Int) {
    self.init(anchor: caret, caret: caret)
  }

  /// What is selected, in order.
  package var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  /// Whether nothing is selected.
  package var isEmpty: Bool { anchor == caret }
}
