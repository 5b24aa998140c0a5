/// A caret movement that depends only on the text, not on its layout.
package enum TextMovement: Hashable, Sendable, CaseIterable {
  /// To the previous grapheme boundary.
  case characterLeft
  /// To the next grapheme boundary.
  case characterRight
  /// To the start of the current or previous word.
  case wordLeft
  /// To the end of the current or next word.
  case wordRight
  case lineStart
  case lineEnd
  case start
  case end

  /// The movement for the same arrow key in right-to-left text.
  package var turned: TextMovement {
    switch self {
    case .characterLeft: .characterRight
    case .characterRight: .characterLeft
    case .wordLeft: .wordRight
    case .wordRight: .wordLeft
    case .lineStart, .lineEnd, .start, .end: self
    }
  }
}

extension EditableText {
  package func offset(_ offset: Int, movedBy movement: TextMovement) -> Int {
    switch movement {
    case .characterLeft: text.grapheme(before: offset)
    case .characterRight: text.grapheme(after: offset)
    case .wordLeft: wordStart(before: offset)
    case .wordRight: wordEnd(after: offset)
    case .lineStart: lineStart(before: offset)
    case .lineEnd: lineEnd(after: offset)
    case .start: 0
    case .end: count
    }
  }

  /// Returns the word at `offset`, or the sequence of spaces or punctuation there.
  package func word(at offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let inside = offset < count ? offset : text.grapheme(before: offset)
    let kind = wordClass(at: inside)
    var (start, end) = (inside, text.grapheme(after: inside))
    while start > 0, case let before = text.grapheme(before: start), wordClass(at: before) == kind {
      start = before
    }
    while end < count, wordClass(at: end) == kind { end = text.grapheme(after: end) }
    return start..<end
  }

  /// Returns the paragraph that contains `offset`, with its line terminator.
  package func line(at offset: Int) -> Range<Int> {
    let end = lineEnd(after: offset)
    return lineStart(before: offset)..<text.grapheme(after: end)
  }

  /// The spaces and tabs with which the line of the caret or the selection starts.
  package var indentation: Substring {
    let end = selection.range.lowerBound
    return text[offsets: lineStart(before: end)..<end].prefix { $0 == " " || $0 == "\t" }
  }

  private func wordClass(at offset: Int) -> WordClass {
    text.wordClass(at: text.index(at: offset))
  }

  private func wordStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, case let before = text.grapheme(before: start), !wordClass(at: before).isWord {
      start = before
    }
    guard start > 0 else { return 0 }
    let last = wordClass(at: text.grapheme(before: start))
    while start > 0, case let before = text.grapheme(before: start), wordClass(at: before) == last {
      start = before
    }
    return start
  }

  private func wordEnd(after offset: Int) -> Int {
    var end = offset
    while end < count, !wordClass(at: end).isWord { end = text.grapheme(after: end) }
    guard end < count else { return count }
    let first = wordClass(at: end)
    while end < count, wordClass(at: end) == first { end = text.grapheme(after: end) }
    return end
  }

  private func lineStart(before offset: Int) -> Int {
    guard keepsLines else { return 0 }
    let before = text.utf8[..<text.index(at: offset)]
    guard let end = before.lastIndex(of: 0x0a) else { return 0 }
    return text.offset(of: end) + 1
  }

  private func lineEnd(after offset: Int) -> Int {
    guard keepsLines else { return count }
    let after = text.utf8[text.index(at: offset)...]
    guard let end = after.firstIndex(of: 0x0a) else { return count }
    return text.graphemeBoundary(notAfter: text.offset(of: end))  // CR LF is one character
  }
}
