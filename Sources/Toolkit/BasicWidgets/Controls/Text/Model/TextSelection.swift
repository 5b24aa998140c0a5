/// A selection in a text, in UTF-8 offsets.
package struct TextSelection: Hashable, Sendable {
  /// The end at which the selection started.
  package var anchor: Int
  /// The end that moves, at which the caret is shown.
  package var caret: Int

  package init(anchor: Int, caret: Int) {
    self.anchor = anchor
    self.caret = caret
  }

  package init(_ caret: Int) {
    self.init(anchor: caret, caret: caret)
  }

  /// The selected range, in ascending order.
  package var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  package var isEmpty: Bool { anchor == caret }
}
