import Testing

@testable import BasicWidgets

/// The Unicode Standard's tests of Annex 29, through the functions with which carets move.
@Suite struct UnicodeBoundaryTests {
  private let young: YoungCharacters

  init() throws { young = try YoungCharacters.ofSwift() }

  /// Returns the ends of all parts of a text. `end` returns the end of the part at an offset.
  private func ends(in text: String, end: (Int) -> Int) -> [Int] {
    var ends: [Int] = []
    while ends.last ?? 0 < text.utf8.count { ends.append(end(ends.last ?? 0)) }
    return ends
  }

  @Test func `the caret steps over characters of Annex 29, to and fro`() throws {
    let file = try UnicodeFile("auxiliary/GraphemeBreakTest.txt")
    let knowsUnicode17 = Unicode.Scalar(0x1faea)?.properties.age != nil
    let count = knowsUnicode17 ? 1 : 0
    file.checkBoundaries(
      young: young,
      [
        Deviation(
          "Since Unicode 17, U+2701 is no pictograph.", debian12: count, debian13: count
        ) { !$0.isMissing && $0.before == "\u{200d}" && $0.after == "\u{2701}" }
      ]
    ) { text in
      let ends = ends(in: text) { text.grapheme(after: $0) }
      var starts = [text.utf8.count]
      while let last = starts.last, last > 0 { starts.append(text.grapheme(before: last)) }
      #expect(starts.reversed() == [0] + ends)
      let found = self.ends(in: text) {
        text.offset(of: text[...].clusterEnd(from: text.index(at: $0)))
      }
      #expect(found == ends)
      return ends
    }
  }

  @Test func `a double click selects a word of Annex 29`() throws {
    let file = try UnicodeFile("auxiliary/WordBreakTest.txt")
    file.checkBoundaries(
      young: young,
      [
        Deviation(
          "A double click selects a run of signs, of emoji or of white space as a whole.",
          debian12: 467, debian13: 467
        ) { $0.isMissing && !$0.wordClassBefore.isWord && !$0.wordClassAfter.isWord },
        Deviation(
          "A format character belongs to a word only between two letters or digits.",
          debian12: 178, debian13: 179
        ) { !$0.isMissing && $0.isNearFormat },
        Deviation(
          "A colon ends a word; only in Swedish it does not.", debian12: 28, debian13: 28
        ) { !$0.isMissing && ($0.base == ":" || $0.after == ":") },
        Deviation("An underscore is a letter.", debian12: 6, debian13: 6) {
          !$0.isMissing && ($0.base == "_" || $0.after == "_")
        },
        Deviation("Emoji are signs, also those that are joined.", debian12: 2, debian13: 2) {
          !$0.isMissing && $0.before == "\u{200d}"
        },
      ]
    ) { text in
      let model = EditableText(text, keepsLines: true)
      return ends(in: text) { model.word(at: $0).upperBound }
    }
  }

  @Test func `the caret moves by words from the end of one to the next, and to and fro`() throws {
    try UnicodeFile("auxiliary/WordBreakTest.txt").forEachCase(young: young) { text, _ in
      let model = EditableText(text, keepsLines: true)
      var (words, start): ([Range<Int>], Int) = ([], 0)
      while start < model.count {
        let word = model.word(at: start)
        if text.wordClass(at: text.index(at: start)).isWord { words.append(word) }
        start = word.upperBound
      }
      let ends = ends(in: text) { model.offset($0, movedBy: .wordRight) }
      let starts = sequence(first: model.count) {
        $0 > 0 ? model.offset($0, movedBy: .wordLeft) : nil
      }
      #expect(Set(ends) == Set(words.map(\.upperBound) + [model.count]))
      #expect(Set(starts) == Set(words.map(\.lowerBound) + [0, model.count]))
    }
  }

  @Test func `screen readers read sentences of Annex 29`() throws {
    let file = try UnicodeFile("auxiliary/SentenceBreakTest.txt")
    file.checkBoundaries(
      young: young,
      [
        Deviation(
          "No-break spaces close a sentence, so that a French quote stays with it.",
          debian12: 4, debian13: 4
        ) { $0.text.contains("\u{a0}") }
      ]
    ) { text in
      let content = TextContent(text: text, selection: 0..<0, caret: 0)
      return ends(in: text) { content.range(of: .sentence, at: $0).upperBound }
    }
  }
}

extension Difference {
  fileprivate var wordClassAfter: WordClass { text.wordClass(at: index) }

  fileprivate var wordClassBefore: WordClass {
    text.wordClass(at: text.index(at: text.grapheme(before: text.offset(of: index))))
  }

  /// Whether one of the two scalars on either side is a format character.
  fileprivate var isNearFormat: Bool {
    let scalars = text.unicodeScalars
    return (scalars[..<index].suffix(3) + scalars[index...].prefix(2)).contains {
      $0.properties.generalCategory == .format && $0 != "\u{200d}"
    }
  }
}
