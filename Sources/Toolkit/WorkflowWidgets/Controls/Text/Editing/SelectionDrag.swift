/// A selection made by the pointer, which grows by whole units from the one that was pressed.
struct SelectionDrag {
  let unit: Unit
  /// The unit that was pressed, or the start of the selection that is extended.
  let start: Range<Int>

  enum Unit {
    case character, word, line

    /// One click selects by characters, two by words, three by lines, and so on again.
    init(clickCount: Int) {
      self =
        switch clickCount % 3 {
        case 1: .character
        case 2: .word
        default: .line
        }
    }
  }

  /// The selection while the pointer is over `reached`, a unit of the text.
  func selection(reaching reached: Range<Int>) -> TextSelection {
    let isBackwards = reached.lowerBound < start.lowerBound
    return TextSelection(
      anchor: isBackwards ? start.upperBound : start.lowerBound,
      caret: isBackwards ? reached.lowerBound : max(reached.upperBound, start.upperBound))
  }
}

extension EditableText {
  /// The part of the text that belongs together around `offset`.
  func range(of unit: SelectionDrag.Unit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: word(at: offset)
    case .line: keepsLines ? line(at: offset) : 0..<count
    }
  }
}
