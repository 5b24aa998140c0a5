/// A part of a text that screen readers read in one go. Lines depend on the widget; see
/// `AccessibleText.accessibleLine(at:)`.
package enum TextUnit: Hashable, Sendable, CaseIterable {
  /// A character as readers see it: a grapheme.
  case character
  /// A word of letters and digits, with the spaces and punctuation up to the next word.
  ///
  /// AT-SPI has it so ("from the word start at or before the offset to the word start after the
  /// offset", `Atspi.TextGranularity.WORD`), GTK answers it so, and Orca 43 expects it ("the
  /// ATK/AT-SPI2 word typically ends in a space", `getWordAtOffsetAdjustedForNavigation` in
  /// script_utilities.py). A word does not continue in the next paragraph.
  case word
  /// A sentence by the rules of Unicode Standard Annex 29, with the spaces after it.
  case sentence
  /// The text up to a line terminator, with it.
  case paragraph
}

extension TextContent {
  /// Returns the range of the unit that contains `offset`, in UTF-8 offsets.
  ///
  /// The end of the text belongs to the last word, sentence and paragraph, unless a line terminator
  /// precedes it: the range is then empty. The time is linear in the length of the unit.
  package func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
    let offset = text.graphemeBoundary(notAfter: offset)
    if unit == .character { return offset..<text.grapheme(after: offset) }
    let inside = offset < text.utf8.count ? offset : text.grapheme(before: offset)
    if inside == offset || !text.isEmpty && !text[text.index(at: inside)].isNewline {
      switch unit {
      case .character, .paragraph: return paragraph(at: inside)
      case .word: return word(at: inside)
      case .sentence: return SentenceScanner(text).sentence(at: inside)
      }
    }
    return offset..<offset
  }

  private func paragraph(at offset: Int) -> Range<Int> {
    let middle = text.index(at: offset)
    let scalars = text.unicodeScalars
    var start = middle
    while start > text.startIndex, case let before = scalars.index(before: start),
      !scalars[before].endsParagraph
    {
      start = before
    }
    let terminator = scalars[middle...].firstIndex(where: \.endsParagraph)
    let end = terminator.map { text.offset(of: scalars.index(after: $0)) } ?? text.utf8.count
    return text.offset(of: start)..<text.graphemeBoundary(notBefore: end)  // after CR LF
  }

  /// - Parameter inside: The offset of a character, at which the word is or that follows it.
  private func word(at inside: Int) -> Range<Int> {
    let middle = text.index(at: inside)
    guard middle < text.endIndex else { return inside..<inside }
    var start = middle
    while start > text.startIndex, !text.wordClass(at: start).isWord,
      case let before = text.index(before: start), !text[before].isNewline
    {
      start = before
    }
    let first = text.wordClass(at: start)
    while start > text.startIndex, first.isWord,
      case let before = text.index(before: start), text.wordClass(at: before) == first
    {
      start = before
    }
    var end = middle
    let last = text.wordClass(at: middle)
    while end < text.endIndex, last.isWord, text.wordClass(at: end) == last {
      end = text.index(after: end)
    }
    while end < text.endIndex, !text.wordClass(at: end).isWord {
      let isNewline = text[end].isNewline
      end = text.index(after: end)
      if isNewline { break }
    }
    return text.offset(of: start)..<text.offset(of: end)
  }
}

extension Unicode.Scalar {
  /// Whether a paragraph ends at the scalar: `ParaSep` of Annex 29.
  var endsParagraph: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
