import Testing
import WorkflowCanvas
import WorkflowWidgets

@Suite struct EditableTextTests {
  private func text(_ text: String, caret: Int? = nil, keepsLines: Bool = false) -> EditableText {
    var editable = EditableText(text, keepsLines: keepsLines)
    if let caret { editable.select(TextSelection(caret)) }
    return editable
  }

  @Test func `types at the caret`() {
    var editable = text("held", caret: 3)
    let step1 = editable.insert("l")
    #expect(step1)
    #expect(editable.text == "helld")
    #expect(editable.selection == TextSelection(4))
  }

  @Test func `typing replaces the selection`() {
    var editable = text("one two")
    editable.select(TextSelection(anchor: 4, caret: 7))
    _ = editable.insert("2")
    #expect(editable.text == "one 2")
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "é", "🇩🇪", "e\u{301}", "й\u{301}", "한"]) func `deletes a grapheme cluster`(
    character: String
  ) {
    var editable = text("a\(character)b")
    editable.move(.characterLeft, extends: false)
    let count = character.count
    for _ in 0..<count { _ = editable.delete(.characterLeft) }
    #expect(editable.text == "ab")
  }

  @Test(arguments: [
    ("กี่", ["กี", "ก", ""]), ("न्दी", ["न्द", "न्", "न", ""]), ("கொ", ["க", ""]), ("שׁ", ["ש", ""]),
    ("👩🏽‍🚒", [""]), ("葛󠄀", ["葛", ""]),
  ])
  func `Backspace deletes the last sign of a syllable, as in Pango`(text: String, steps: [String]) {
    var editable = self.text(text)
    for step in steps {
      _ = editable.delete(.characterLeft)
      #expect(editable.text.unicodeScalars.elementsEqual(step.unicodeScalars), "\(editable.text)")
    }
    var forward = self.text(text, caret: 0)
    _ = forward.delete(.characterRight)
    #expect(forward.text.count < text.count, "Delete takes a character")
  }

  @Test func `a caret inside a character moves before it`() {
    #expect(text("👩‍👩‍👧‍👦", caret: 5).selection == TextSelection(0))
    #expect(text("ae\u{301}", caret: 2).selection == TextSelection(1))
    #expect(text("ab", caret: 99).selection == TextSelection(2))
    #expect(text("ab", caret: -1).selection == TextSelection(0))
  }

  @Test func `moves by words, separated by punctuation and spaces`() {
    var editable = text("one, two_3  four", caret: 0)
    var stops: [Int] = []
    while editable.selection.caret < editable.count {
      editable.move(.wordRight, extends: false)
      stops.append(editable.selection.caret)
    }
    #expect(stops == [3, 10, 16])
    stops = []
    while editable.selection.caret > 0 {
      editable.move(.wordLeft, extends: false)
      stops.append(editable.selection.caret)
    }
    #expect(stops == [12, 5, 0])
  }

  @Test func `a mark inside of a word or number does not end it`() {
    var editable = text("don't pay 3.14, 猫です", caret: 0)
    var words: [String] = []
    while editable.selection.caret < editable.count {
      editable.move(.wordRight, extends: false)
      editable.move(.wordLeft, extends: true)
      words.append(editable.selectedText)
      #expect(editable.word(at: editable.selection.caret) == editable.selection.range)
      editable.select(TextSelection(editable.selection.range.upperBound))
    }
    #expect(words == ["don't", "pay", "3.14", "猫", "です"])
  }

  @Test func `without shift an arrow moves to the end of the selection`() {
    var editable = text("abcdef")
    editable.select(TextSelection(anchor: 4, caret: 2))
    editable.move(.characterRight, extends: false)
    #expect(editable.selection == TextSelection(4))
    editable.select(TextSelection(anchor: 4, caret: 2))
    editable.move(.characterLeft, extends: false)
    #expect(editable.selection == TextSelection(2))
  }

  @Test func `line movement stops at newlines`() {
    var editable = text("one\ntwo\nthree", caret: 5, keepsLines: true)
    editable.move(.lineStart, extends: false)
    #expect(editable.selection == TextSelection(4))
    editable.move(.lineEnd, extends: true)
    #expect(editable.selectedText == "two")
    #expect(editable.line(at: 5) == 4..<8)
    #expect(text("a\r\nb", caret: 0, keepsLines: true).line(at: 0) == 0..<3)
  }

  @Test func `a word is a run of characters of one class`() {
    let editable = text("one  two!")
    #expect(editable.word(at: 1) == 0..<3)
    #expect(editable.word(at: 3) == 3..<5)
    #expect(editable.word(at: 9) == 8..<9)
    #expect(text("").word(at: 0) == 0..<0)
  }

  @Test(arguments: [
    ("a\u{0}b\u{1b}[31mc\u{7f}\u{85}", "ab[31mc ", "ab[31mc\n"),
    ("one\r\ntwo\rthree\n", "one two three ", "one\ntwo\nthree\n"),
    ("a\u{2028}b\u{2029}c\td", "a b c d", "a\nb\nc\td"),
    (
      String(decoding: [0x61, 0xff, 0xc3, 0x62], as: UTF8.self), "a\u{fffd}\u{fffd}b",
      "a\u{fffd}\u{fffd}b"
    ),
    ("👩‍👩‍👧‍👦 “é”", "👩‍👩‍👧‍👦 “é”", "👩‍👩‍👧‍👦 “é”"),
  ]) func `removes control characters`(entered: String, line: String, lines: String) {
    var one = text("")
    _ = one.insert(entered)
    #expect(one.text == line)
    var many = text("", keepsLines: true)
    _ = many.insert(entered)
    #expect(many.text == lines)
  }

  @Test func `inserting only control characters changes nothing`() {
    var editable = text("a")
    editable.selectAll()
    let step2 = editable.insert("\u{1}\u{2}")
    #expect(!step2)
    #expect(editable.text == "a")
    #expect(!editable.canUndo)
  }

  // MARK: - Texts set from outside

  @Test(arguments: [
    ("helloa", 6, "helloa!", 6),  // a letter appended
    ("1234", 4, "12-34", 5),  // a character inserted before the caret
    ("hel|lo", 3, "HEL|LO", 3),  // another case
    ("abc", 2, "", 0),  // emptied
    ("", 0, "new", 0),
    ("one two", 7, "one two", 7),
    ("abXcde", 3, "abXcd", 3),  // cut to a length
    ("xabc", 1, "abc", 0),
  ]) func `the caret keeps its position in text set from outside`(
    before: String, caret: Int, after: String, expected: Int
  ) {
    var editable = text(before, caret: caret)
    editable.adopt(after, isAnswer: true)
    #expect(editable.text == after)
    #expect(editable.selection == TextSelection(expected))
  }

  @Test func `an answer is undone together with its edit`() {
    var editable = text("a")
    _ = editable.insert("b")
    editable.adopt("AB", isAnswer: true)
    let step3 = editable.undo()
    #expect(step3)
    #expect(editable.text == "a")
    let step4 = editable.redo()
    #expect(step4)
    #expect(editable.text == "AB")
  }

  @Test func `text set from outside cannot be undone, nor earlier edits`() {
    var editable = text("a")
    _ = editable.insert("b")
    editable.adopt("", isAnswer: false)
    let step5 = editable.undo()
    #expect(!step5)
    #expect(editable.text == "")
  }
}
