import Testing
import WorkflowCanvas
import WorkflowWidgets

@Suite struct EditHistoryTests {
  private func typed(_ text: String, in editable: EditableText = EditableText()) -> EditableText {
    var editable = editable
    for character in text { _ = editable.insert(String(character)) }
    return editable
  }

  @Test func `typing over a selection is one step`() {
    var editable = EditableText("one two")
    editable.select(TextSelection(anchor: 4, caret: 7))
    for character in ["a", "b", "c"] { _ = editable.insert(character) }
    #expect(editable.text == "one abc")
    _ = editable.undo()
    #expect(editable.text == "one two" && editable.selection == TextSelection(anchor: 4, caret: 7))
    _ = editable.redo()
    #expect(editable.text == "one abc" && !editable.canRedo)
  }

  @Test func `words are undone one at a time`() {
    var editable = typed("one two three")
    var texts: [String] = []
    while editable.undo() { texts.append(editable.text) }
    #expect(texts == ["one two ", "one ", ""])
  }

  @Test func `consecutive deletions are undone as one, in both directions`() {
    var editable = EditableText("abcdef")
    editable.select(TextSelection(4))
    for _ in 0..<2 { _ = editable.delete(.characterLeft) }
    #expect(editable.text == "abef")
    let step1 = editable.undo()
    #expect(step1)
    #expect(editable.text == "abcdef")
    #expect(editable.selection == TextSelection(4))
    editable.select(TextSelection(1))
    for _ in 0..<3 { _ = editable.delete(.characterRight) }
    let step2 = editable.undo()
    #expect(step2)
    #expect(editable.text == "abcdef")
  }

  @Test func `moving the caret ends an undo group`() {
    var editable = typed("ab")
    editable.move(.characterLeft, extends: false)
    editable.move(.characterRight, extends: false)
    editable = typed("cd", in: editable)
    let step3 = editable.undo()
    #expect(step3)
    #expect(editable.text == "ab")
  }

  @Test func `a paste is undone separately, with the text it replaced`() {
    var editable = typed("ab")
    editable.selectAll()
    _ = editable.insert("a longer text", .other)
    let step4 = editable.undo()
    #expect(step4)
    #expect(editable.text == "ab")
    #expect(editable.selection == TextSelection(anchor: 0, caret: 2))
  }

  @Test func `an edit after an undo clears redo`() {
    var editable = typed("a")
    let step5 = editable.undo()
    #expect(step5)
    #expect(editable.canRedo)
    _ = editable.insert("b")
    let step6 = editable.redo()
    #expect(!step6)
    #expect(editable.text == "b")
  }

  @Test func `undo without an edit does nothing`() {
    var editable = EditableText("a")
    let step7 = editable.undo()
    #expect(!step7)
    let step8 = editable.redo()
    #expect(!step8)
    #expect(editable.text == "a")
  }

  @Test(arguments: 1...40) func `any edits are undone and redone completely`(seed: UInt64) {
    let random = SeededRandomNumberGenerator(seed: seed)
    var editable = EditableText("", keepsLines: seed.isMultiple(of: 2))
    for _ in 0..<120 {
      RandomEdit.apply(to: &editable, random)
      #expect(editable.text.isGraphemeBoundary(editable.selection.caret))
      #expect(editable.text.isGraphemeBoundary(editable.selection.anchor))
    }
    let end = editable.text
    var texts: [String] = []
    repeat { texts.append(editable.text) } while editable.undo()
    #expect(editable.text == "")
    for expected in texts.dropLast().reversed() {
      let step9 = editable.redo()
      #expect(step9)
      #expect(editable.text == expected)
      #expect(editable.text.isGraphemeBoundary(editable.selection.caret))
    }
    let step10 = editable.redo()
    #expect(!step10)
    #expect(editable.text == end)
  }
}

/// A random edit of a text, by the user or by the screen as an answer.
enum RandomEdit {
  private static let pieces = [
    "a", "b", " ", "é", "e", "\u{301}", "👩", "\u{200d}", "👧", "🇩", "🇪", "\n", "\r\n", "word",
    "न", "्", "द", "שלום", "\u{0}",
  ]

  static func apply(to editable: inout EditableText, _ random: SeededRandomNumberGenerator) {
    func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    func piece() -> String { pieces[number(below: pieces.count)] }
    let movement = TextMovement.allCases[number(below: TextMovement.allCases.count)]
    switch number(below: 10) {
    case 0...3: _ = editable.insert(piece())
    case 4: _ = editable.insert((0..<4).map { _ in piece() }.joined(), .other)
    case 5, 6: _ = editable.delete(movement)
    case 7: editable.move(movement, extends: random.flip())
    case 8:
      editable.select(
        TextSelection(
          anchor: number(below: editable.count + 5) - 2,
          caret: number(below: editable.count + 5) - 2))
    default: if editable.canUndo { editable.adopt(editable.text.uppercased(), isAnswer: true) }
    }
  }
}
