import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct TextEditorTests {
  private let editor = TextEditorWidget("Note")
  private let driver: Driver

  /// Six rows of ten characters, each ten points wide and twenty high.
  init() throws {
    let board = Board()
    board.put(editor, at: 0, 0, 124, 136)
    driver = makeDriver(size: Size(width: 200, height: 200), board)
    try driver.focus("Note")
  }

  /// The rows in view, as drawn.
  private var rows: [String] {
    driver.window.damageAll()
    let commands = driver.window.frame(at: driver.clock.now.sinceStart)?.list.commands ?? []
    var rows: [(Double, String)] = []
    for case .text(let word, let baseline, _, _) in commands {
      if rows.last?.0 == baseline.y {
        rows[rows.count - 1].1 += " " + word
      } else {
        rows.append((baseline.y, word))
      }
    }
    return rows.map(\.1)
  }

  private var caret: Int { editor.selectedRange.upperBound }

  @Test func `accepts newlines, and wraps at words`() {
    driver.type("one two three\nfour")
    #expect(editor.text == "one two three\nfour")
    #expect(rows == ["one two", "three", "four"])
  }

  @Test func `breaks words longer than a row`() {
    driver.type("abcdefghijklmnopqrstuvwxyz 1")
    #expect(rows == ["abcdefghij", "klmnopqrst", "uvwxyz 1"])
  }

  @Test func `arrows move from row to row, and remember their column`() {
    driver.type("one two three\nx\nfour five")
    driver.press(.home)
    for _ in 0..<3 { driver.press(.right) }
    #expect(caret == 19)
    driver.press(.up)
    #expect(caret == 15)
    driver.press(.up)
    #expect(caret == 11)
    driver.press(.up)
    #expect(caret == 3)
    driver.press(.up)
    #expect(caret == 0)
    for _ in 0..<9 { driver.press(.down) }
    #expect(caret == 25)
  }

  @Test func `Home and End move to the ends of a row, with Control to the ends of the text`() {
    driver.type("one two three\nfour")
    driver.press(.home, .control)
    driver.press(.end)
    #expect(caret == 7)
    driver.press(.down)
    driver.press(.home)
    #expect(caret == 8)
    driver.press(.end, [.control, .shift])
    #expect(editor.selectedRange == 8..<18)
  }

  @Test func `scrolls to the caret and by the wheel`() {
    driver.type((1...9).map { "\($0)" }.joined(separator: "\n"))
    #expect(rows.last == "9")
    #expect(!rows.contains("1"))
    driver.press(.home, .control)
    #expect(rows.first == "1")
    driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0, height: 60)))
    #expect(rows.contains("4") && !rows.contains("2"))
    driver.press(.pageUp)
    #expect(rows.first == "1")
    driver.press(.pageDown)
    #expect(caret > 6)
  }

  @Test func `its thumb is dragged, and a click beside the thumb scrolls by a page`() throws {
    driver.type((1...30).map { "\($0)" }.joined(separator: "\n"))
    driver.press(.home, .control)
    driver.drag(from: Point(x: 119, y: 10), to: Point(x: 119, y: 60))
    #expect(!rows.contains("1") && !rows.contains("30"))
    driver.drag(from: Point(x: 119, y: 60), to: Point(x: 119, y: 300))
    #expect(rows.contains("30"))
    #expect(editor.selectedRange == 0..<0 && editor.isFocused)
    driver.click(at: Point(x: 119, y: 8))
    #expect(!rows.contains("30"))
    let thumb = try #require(driver.tree.flattened.first { $0.semantics.role == .scrollBar })
    #expect(thumb.semantics.value != "100 %")
    driver.press(.character("a"), .control)
    driver.type("short")
    #expect(!driver.tree.flattened.contains { $0.semantics.role == .scrollBar })
  }

  @Test func `Return keeps the indentation of the line`() {
    driver.type("   one")
    driver.press(.enter)
    driver.type("two")
    #expect(editor.text == "   one\n   two")
    for _ in 0..<4 { driver.press(.left) }
    driver.press(.enter)
    #expect(editor.text == "   one\n  \n   two")
    driver.press(.character("z"), .control)
    #expect(editor.text == "   one\n   two")
  }

  @Test func `Tab moves the focus, or inserts a tab if the editor has that option`() {
    driver.type("a")
    driver.press(.tab)
    #expect(editor.text == "a")
    editor.insertsTab = true
    driver.press(.end)
    driver.press(.tab)
    #expect(editor.text == "a\t" && editor.isFocused)
    editor.isEnabled = false
    driver.press(.tab)
    #expect(editor.text == "a\t")
  }

  @Test func `selected text hides the caret`() async throws {
    func hasCaret() -> Bool {
      driver.window.fullDisplayList.commands.contains {
        guard case .line(_, let length, _, let width, _) = $0 else { return false }
        return length == 20 && width == 1
      }
    }
    driver.type("one")
    #expect(hasCaret())
    driver.press(.left, .shift)
    #expect(!hasCaret())
    try await driver.settle()
    #expect(driver.window.nextFrame == nil, "nothing blinks")
    driver.press(.left)
    #expect(hasCaret())
  }

  @Test func `an editor that fills its window has no border`() throws {
    func borders(_ content: Widget) throws -> Int {
      let driver = makeDriver(size: Size(width: 200, height: 200), content)
      try driver.focus("Note")
      return driver.window.fullDisplayList.commands.count {
        if case .roundedBorder = $0 { true } else { false }
      }
    }
    #expect(try borders(TextEditorWidget("Note")) == 0)
    #expect(try borders(Inset(TextEditorWidget("Note"), by: Insets(8))) > 0)
  }

  @Test func `dragging below the editor scrolls continuously`() async throws {
    driver.type((1...30).map { "\($0)" }.joined(separator: "\n"))
    driver.press(.home, .control)
    driver.hold(at: Point(x: 12, y: 12))
    driver.move(to: Point(x: 12, y: 190))
    try await driver.advance(by: .seconds(2))
    #expect(editor.selectedRange.count > 40)
    driver.release(at: Point(x: 12, y: 190))
    let range = editor.selectedRange
    try await driver.advance(by: .seconds(1))
    #expect(editor.selectedRange == range)
  }

  @Test func `a triple click selects a line`() {
    driver.type("one\ntwo\nthree")
    for _ in 0..<3 { driver.click(at: Point(x: 15, y: 35)) }
    #expect(editor.selectedRange == 4..<8)
  }

  @Test func `line endings of any system are pasted as lines`() {
    driver.paste("one\r\ntwo\rthree\u{2028}four")
    #expect(editor.text == "one\ntwo\nthree\nfour")
  }

  @Test func `a newline after a long paragraph keeps the caret in view`() throws {
    let editor = TextEditorWidget("Note")
    let driver = makeDriver(editor)
    try driver.focus("Note")
    driver.paste(String(repeating: "longer than any row ", count: 40))
    driver.type("\n")
    let caret = driver.window.textInputArea
    _ = driver.window.fullDisplayList
    #expect(driver.window.textInputArea == caret)
    driver.window.relayout(discardingMeasurements: true)
    #expect(driver.window.textInputArea == caret)
  }

  @Test func `editing a document of ten megabytes measures only the visible part`() {
    driver.paste(String(repeating: "0123456789 abcdef\n", count: 582_543))
    #expect(editor.text.utf8.count == 10_485_774)
    _ = rows
    var before = editor.runsMeasured
    driver.type("a")
    _ = rows
    #expect(editor.runsMeasured - before <= 3)
    driver.press(.home, .control)
    before = editor.runsMeasured
    driver.type("b\n")
    _ = rows
    #expect(editor.runsMeasured - before <= 40)
    driver.press(.character("z"), .control)
    #expect(editor.text.hasPrefix("0123456789 abcdef\n"))
  }

  @Test func `editing a line of 100,000 characters measures only the edited part`() {
    driver.paste(String(repeating: "word and ", count: 11_112))
    _ = rows
    let before = editor.runsMeasured
    driver.type("a")
    _ = rows
    #expect(editor.runsMeasured - before <= 3)
  }

  @Test func `the screen's text replaces the editor's, and the caret stays`() async throws {
    editor.didEdit = { [weak editor] in editor?.text = $0.uppercased() }
    driver.type("one\ntwo")
    driver.press(.up)
    driver.type("!")
    try await driver.step()
    #expect(editor.text == "ONE!\nTWO")
    editor.didEdit = { _ in }
    driver.type("?")
    try await driver.step()
    #expect(editor.text == "ONE!\nTWO")
    #expect(caret == 4)
  }

  @Test(arguments: 1...20) func `after any edits it shows the same as a new editor`(
    seed: UInt64
  ) {
    let random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<40 {
      var model = EditableText(editor.text, keepsLines: true)
      for _ in 0..<3 { RandomEdit.apply(to: &model, random) }
      editor.text = model.text
      _ = rows
    }
    driver.press(.home, .control)
    let shown = rows
    let text = editor.text
    editor.text = ""
    editor.text = text
    driver.press(.home, .control)
    #expect(rows == shown)
  }

  @Test(arguments: Appearance.allCases, [1.0, 2]) func `an editor matches its picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    let text = """
      A document of several lines, of which some are longer than the editor is wide.

      It scrolls to where the caret is, and shows with a thumb which part of it that is. What is \
      selected goes over rows, and over lines.
      The last line.
      """
    let editor = TextEditorWidget("Note", text: text)
    let harness = try Harness(
      size: Size(width: 312, height: 152), scale: scale, theme: Theme(appearance: appearance),
      widget: Inset(editor, by: Insets(16)))
    try await harness.click("Note")
    try await harness.press(.end, .control)
    for _ in 0..<3 { try await harness.press(.up, .shift) }
    try expectSnapshot(of: harness, named: "editor-\(appearance.rawValue)@\(Int(scale))x")
  }
}
