import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Text of several lines, as screen readers read it: editors and labels.
@MainActor
@Suite struct AccessibleLinesTests {
  private static let text = "one two three four five six\nlast"

  /// The lines one after the other.
  private func lines(_ widget: any AccessibleText) -> [String] {
    let text = widget.textContent.text
    var lines: [String] = []
    var start = 0
    while start < text.utf8.count {
      let line = widget.accessibleLine(at: start)
      guard line.lowerBound == start, !line.isEmpty else { return lines + ["?"] }
      #expect(widget.accessibleLine(at: line.upperBound - 1) == line)
      lines.append(String(text[offsets: line]))
      start = line.upperBound
    }
    return lines
  }

  /// A window with `widget` at 20, 20, in which each character is ten points wide, and 20 high.
  private func show(_ widget: Widget, width: Double, height: Double) -> Driver {
    let board = Board()
    board.put(widget, at: 20, 20, width, height)
    return makeDriver(size: Size(width: 400, height: 400), board)
  }

  @Test func `an editor's lines are those on the screen`() {
    let editor = TextEditorWidget("Note", text: Self.text)
    let driver = show(editor, width: 220, height: 120)
    #expect(lines(editor) == ["one two three four ", "five six\n", "last"])
    #expect(editor.accessibleLine(at: .max) == 28..<32)
    #expect(driver.tree.flattened.last?.content?.hasLines == true)
    #expect(editor.accessibleReplace(32..<32, with: "\n"))
    #expect(editor.accessibleLine(at: 33) == 33..<33)
  }

  @Test func `an editor's frames are the frames of its characters`() throws {
    let editor = TextEditorWidget("Note", text: Self.text)
    let driver = show(editor, width: 220, height: 120)
    #expect(editor.accessibleFrame(of: 4..<7) == Rect(x: 72, y: 28, width: 30, height: 20))
    #expect(editor.accessibleFrame(of: 19..<23) == Rect(x: 32, y: 48, width: 40, height: 20))
    #expect(editor.accessibleFrame(of: 14..<23) == Rect(x: 32, y: 28, width: 190, height: 40))
    #expect(editor.accessibleFrame(of: 14..<32) == Rect(x: 32, y: 28, width: 196, height: 60))
    #expect(editor.accessibleFrame(of: 32..<32) == Rect(x: 72, y: 68, width: 0, height: 20))
    #expect(editor.accessibleOffset(at: Point(x: 55, y: 60)) == 21)
    #expect(editor.accessibleOffset(at: Point(x: 200, y: 80)) == nil)
    try driver.focus("Note")
    driver.press(.end, .control)
    let caret = try #require(driver.window.textInputArea)
    #expect(editor.accessibleFrame(of: 32..<32).origin == caret.origin)
  }

  @Test func `reading text out of view changes nothing on the screen`() async throws {
    let paragraph = String(repeating: "word ", count: 60) + "\n"
    let editor = TextEditorWidget("Note", text: String(repeating: paragraph, count: 200))
    let driver = show(editor, width: 220, height: 120)
    try driver.focus("Note")
    driver.press(.end, .control)
    try await driver.advance(by: .seconds(20))
    _ = driver.damage()
    let (measured, caret) = (editor.runsMeasured, driver.window.textInputArea)
    for place in stride(from: 0, to: 60_000, by: 700) {
      let line = editor.accessibleLine(at: place)
      #expect(line.contains(place) && line.count <= 21)
      #expect(editor.accessibleFrame(of: line).maxY < 100)
    }
    #expect(driver.damage().isEmpty)
    #expect(editor.runsMeasured == measured && driver.window.textInputArea == caret)
  }

  @Test(arguments: [
    ("one two three\nfour", ["one two ", "three\n", "four"]),
    ("a\n\n\n  b", ["a\n", "\n", "\n", "  b"]),
    ("one\n", ["one\n"]),
  ])
  func `a label's lines are those on the screen`(text: String, expected: [String]) {
    let label = Label(text)
    let driver = show(label, width: 90, height: 100)
    #expect(lines(label) == expected)
    #expect(driver.tree.children.first?.content?.text == text)
  }

  @Test func `a label's frames are the frames of its characters`() {
    let label = Label("one two three\nfour", alignment: .center)
    let driver = show(label, width: 90, height: 60)
    #expect(
      driver.tree.children.first?.bounds
        == label.accessibleFrame(of: 0..<18).union(label.frameInWindow))
    #expect(label.accessibleFrame(of: 4..<7) == Rect(x: 70, y: 20, width: 30, height: 20))
    #expect(label.accessibleFrame(of: 8..<13) == Rect(x: 40, y: 40, width: 50, height: 20))
    #expect(label.accessibleFrame(of: 4..<10) == Rect(x: 40, y: 20, width: 60, height: 40))
    #expect(label.accessibleFrame(of: 14..<14) == Rect(x: 45, y: 60, width: 0, height: 20))
    #expect(label.accessibleOffset(at: Point(x: 75, y: 30)) == 4)
    #expect(label.accessibleOffset(at: Point(x: 21, y: 50)) == nil)
  }

  @Test(arguments: [30.0, 5]) func `all text of a label that is cut is read`(width: Double) {
    let label = Label("one\nlong words", lineLimit: 1)
    let driver = show(label, width: width, height: 20)
    #expect(driver.tree.children.first?.content?.text == "one\nlong words")
    #expect(label.accessibleLine(at: 8) == 0..<14)
    let frame = Rect(x: 20, y: 20, width: max(30, width), height: 20)
    for offset in 0..<14 {
      let character = label.accessibleFrame(of: offset..<offset + 1)
      #expect(character.minX >= frame.minX && character.maxX <= frame.maxX)
    }
  }

  @Test func `only selectable labels are selected and copied, and none is edited`() {
    let label = Label("one two")
    let driver = show(label, width: 90, height: 20)
    #expect(!label.accessibleSelect(0..<3) && !label.accessibleCopy(0..<3))
    #expect(
      driver.tree.children.first?.content
        == TextContent(
          text: "one two", selection: 0..<0, caret: 0, hasLines: true))
    label.isSelectable = true
    #expect(label.accessibleSelect(0..<3) && label.selectedRange == 0..<3)
    #expect(driver.clipboard.primarySelection == "one")
    #expect(label.accessibleCopy(4..<7) && driver.clipboard.text == "two")
    #expect(!label.accessibleReplace(0..<3, with: "x") && !label.accessiblePaste(at: 0))
    #expect(!label.accessibleCut(0..<3) && label.text == "one two")
    #expect(driver.tree.children.first?.content?.selection == 0..<3)
  }

  /// With real fonts: each character, or each word of a script whose letters join, is found at the
  /// middle of its own frame.
  @Test(
    arguments: [
      ("abc אבג def", .character), ("שלום 12 עולם", .character), ("hello", .character),
      ("مرحبا abc مرحبا", .word),
    ] as [(String, TextUnit)], [0, 1, 2])
  func `frames of text in two directions are where it is drawn`(
    example: (text: String, unit: TextUnit), kind: Int
  ) throws {
    let text = example.text
    let widget: any AccessibleText =
      switch kind {
      case 0: Label(text)
      case 1: TextFieldWidget("Name", text: text)
      default: TextEditorWidget("Name", text: text)
      }
    let harness = try Harness(size: Size(width: 280, height: 120), widget: widget)
    let content = try #require(harness.tree.children.first?.content)
    var frames: [Rect] = []
    var start = 0
    while start < text.utf8.count {
      let unit = content.range(of: example.unit, at: start)
      start = unit.upperBound
      let part = text[offsets: unit]
      guard part != " " else { continue }
      let range = unit.lowerBound..<unit.upperBound - (part.hasSuffix(" ") ? 1 : 0)
      let frame = widget.accessibleFrame(of: range)
      #expect(frame.width > 1 && !frames.contains { $0.intersection(frame).width > 1 })
      let found = widget.accessibleOffset(at: Point(x: frame.midX, y: frame.midY))
      #expect(found.map(range.contains) == true)
      frames.append(frame)
    }
    let whole = widget.accessibleFrame(of: 0..<text.utf8.count)
    let (left, right) = (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 0)
    #expect(abs(whole.minX - left) < 0.01 && abs(whole.maxX - right) < 0.01)
  }
}
