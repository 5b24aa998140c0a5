import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Random use of fields with keys, clipboard and input methods, while the screen answers.
@MainActor
@Suite struct RandomFieldEditTests {
  private static let keys: [Key] = [
    .left, .right, .home, .end, .up, .down, .backspace, .delete, .enter, .pageUp, .pageDown,
  ]
  private static let texts = ["a", "word ", "é", "👩‍👩‍👧", "one two\nthree", "שלום", "\u{7}", "  "]

  private func act(on driver: Driver, _ random: SeededRandomNumberGenerator) throws {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(random.next() % UInt64(elements.count))]
    }
    switch random.next() % 8 {
    case 0, 1: driver.type(pick(Self.texts).filter { $0 != "\u{7}" })
    case 2: driver.paste(pick(Self.texts))
    case 3:
      try driver.compose(PreEdit("ni", selection: 0..<1))
      if random.flip() { try driver.compose(PreEdit("")) } else { try driver.commit("你") }
    case 4: driver.press(.character(pick(["a", "c", "x"])), .control)
    default: driver.press(pick(Self.keys), pick([[], [], .shift, .control, [.control, .shift]]))
    }
  }

  /// Uses `field` at random, then undoes and redoes everything.
  private func use(_ field: EditingControl, seed: UInt64) async throws {
    let board = Board()
    board.put(field, at: 20, 20, 220, 100)
    let driver = makeDriver(size: Size(width: 400, height: 140), board)
    let random = SeededRandomNumberGenerator(seed: seed)
    try driver.focus("Text")
    for _ in 0..<120 {
      try act(on: driver, random)
      try await driver.step()
      #expect((0...field.text.count).contains(field.selectedRange.upperBound))
      let caret = try #require(driver.window.textInputArea)
      #expect(field.frameInWindow.outset(by: 2).contains(Point(x: caret.midX, y: caret.midY)))
    }
    let end = field.text
    for _ in 0..<150 { driver.press(.character("z"), .control) }
    #expect(field.text == "")
    for _ in 0..<150 { driver.press(.character("y"), .control) }
    #expect(field.text == end)
  }

  @Test(arguments: 1...12) func `undo and redo restore every state`(seed: UInt64) async throws {
    try await use(TextFieldWidget("Text"), seed: seed)
    try await use(TextEditorWidget("Text"), seed: seed)
  }

  @Test(arguments: 1...12) func `undo and redo work when the workflow changes the typed text`(
    seed: UInt64
  ) async throws {
    let answers: [(String) -> String] = [
      { $0.uppercased() }, { String($0.prefix(12)) }, { $0.filter { $0 != "o" } },
    ]
    for answer in answers {
      for field: EditingControl in [TextFieldWidget("Text"), TextEditorWidget("Text")] {
        field.didEdit = { [weak field] in field?.text = answer($0) }
        try await use(field, seed: seed)
      }
    }
  }
}
