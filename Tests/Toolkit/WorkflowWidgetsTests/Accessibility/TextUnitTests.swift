import Testing
import WorkflowWidgets

@Suite struct TextUnitTests {
  private func content(_ text: String) -> TextContent {
    TextContent(text: text, selection: 0..<0, caret: 0)
  }

  /// The units of a text one after the other, checked at each boundary of characters inside.
  private func parts(_ text: String, by unit: TextUnit) -> [String] {
    let content = content(text)
    var parts: [String] = []
    var start = 0
    while start < text.utf8.count {
      let range = content.range(of: unit, at: start)
      #expect(range.lowerBound == start && !range.isEmpty)
      guard range.upperBound > start else { return parts }
      var inside = start
      while inside < range.upperBound {
        #expect(content.range(of: unit, at: inside) == range)
        inside = text.grapheme(after: inside)
      }
      parts.append(String(text[offsets: range]))
      start = range.upperBound
    }
    return parts
  }

  @Test func `a character is a grapheme`() {
    #expect(parts("e\u{301}👍🏽\r\nשּ", by: .character) == ["e\u{301}", "👍🏽", "\r\n", "שּ"])
    #expect(content("👍🏽").range(of: .character, at: 3) == 0..<8)
  }

  @Test(arguments: [
    ("Hello, world  3.14", ["Hello, ", "world  ", "3.14"]),
    ("  (so) _x1", ["  (", "so) ", "_x1"]),
    ("Größe: fünf Äpfel", ["Größe: ", "fünf ", "Äpfel"]),
    ("end\n\nNext one\r\n…", ["end\n", "\n", "Next ", "one\r\n", "…"]),
    ("שלום עולם.", ["שלום ", "עולם."]),
    ("Don't, it’s 1,000. U.S.A.", ["Don't, ", "it’s ", "1,000. ", "U.S.A."]),
    ("'so' a,b a-b 1. l·l 3'x", ["'", "so' ", "a,", "b ", "a-", "b ", "1. ", "l·l ", "3'", "x"]),
    ("これは猫です。犬とカメラ。", ["これは", "猫", "です。", "犬", "と", "カメラ。"]),
    ("a 👍🏽 b", ["a 👍🏽 ", "b"]),
    ("צה\"ל ג' צ׳ק \"או\"", ["צה\"ל ", "ג' ", "צ׳ק \"", "או\""]),
    ("co\u{ad}op _\u{301}a 〳a", ["co\u{ad}op ", "_\u{301}a ", "〳", "a"]),
  ])
  func `a word has the spaces and punctuation after it`(text: String, words: [String]) {
    #expect(parts(text, by: .word) == words)
  }

  @Test(arguments: [
    ("Das ist gut. Wirklich? Ja!", ["Das ist gut. ", "Wirklich? ", "Ja!"]),
    ("„Wirklich?“, fragte sie. „Ja.“ Gut.", ["„Wirklich?“, fragte sie. ", "„Ja.“ ", "Gut."]),
    ("«\u{a0}Oui\u{202f}!\u{a0}» Il part.", ["«\u{a0}Oui\u{202f}!\u{a0}» ", "Il part."]),
    ("Dr. Smith came. He left.", ["Dr. ", "Smith came. ", "He left."]),
    ("It is 3.14 now. Yes.", ["It is 3.14 now. ", "Yes."]),
    ("The U.S. is e.g. big. (Yes.) ok.", ["The U.S. is e.g. big. ", "(Yes.) ok."]),
    ("Wait... what? \"No.\" Yes", ["Wait... what? ", "\"No.\" ", "Yes"]),
    ("مرحبا. كيف حالك؟ بخير.", ["مرحبا. ", "كيف حالك؟ ", "بخير."]),
    ("これは猫です。犬ではない。", ["これは猫です。", "犬ではない。"]),
    ("Hi 👍🏽! Go.", ["Hi 👍🏽! ", "Go."]),
    ("One\r\nTwo. three\n\nFour", ["One\r\n", "Two. three\n", "\n", "Four"]),
    ("a\u{2029}B. \u{301}C", ["a\u{2029}", "B. \u{301}", "C"]),
  ])
  func `sentences follow Annex 29`(text: String, sentences: [String]) {
    #expect(parts(text, by: .sentence) == sentences)
  }

  @Test func `a paragraph ends with its line terminator`() {
    #expect(parts("One\r\nTwo\n\nx", by: .paragraph) == ["One\r\n", "Two\n", "\n", "x"])
  }

  @Test(arguments: TextUnit.allCases) func `the end of the text belongs to the last unit`(
    unit: TextUnit
  ) {
    #expect(content("").range(of: unit, at: 0) == 0..<0)
    #expect(content("a\n").range(of: unit, at: 2) == 2..<2)
    let atEnd = content("ab").range(of: unit, at: 2)
    #expect(atEnd == (unit == .character ? 2..<2 : 0..<2))
  }

  @Test(arguments: TextUnit.allCases) func `offsets outside of the text are moved into it`(
    unit: TextUnit
  ) {
    let content = content("One. Two.")
    #expect(content.range(of: unit, at: .min) == content.range(of: unit, at: 0))
    #expect(content.range(of: unit, at: .max) == content.range(of: unit, at: 9))
  }

  /// Takes minutes if the work for a unit depends on the length of the text.
  @Test func `a long paragraph is read in parts`() {
    let sentence = String(repeating: "word ", count: 99) + "end. "
    let text = content(String(repeating: sentence.capitalized, count: 200))
    for (unit, count) in [(TextUnit.word, 20_000), (.sentence, 200)] {
      var (start, parts) = (0, 0)
      while start < text.text.utf8.count {
        start = text.range(of: unit, at: start).upperBound
        parts += 1
      }
      #expect(parts == count)
    }
  }

  /// Each of the characters could end a sentence, which only what follows decides.
  @Test(arguments: [".", ". ", "?)", " ", "1"]) func `a long text without an end is read`(
    part: String
  ) {
    let text = content("A." + String(repeating: part, count: 20_000))
    for unit in TextUnit.allCases {
      let range = text.range(of: unit, at: text.text.utf8.count / 2)
      #expect(!range.isEmpty)
    }
  }
}
