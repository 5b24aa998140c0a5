import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct SelectableLabelTests {
  private let label = Label("one two three\nfour")
  private let driver: Driver

  init() {
    label.isSelectable = true
    let board = Board()
    board.put(label, at: 20, 20, 220, 40)
    driver = makeDriver(size: Size(width: 400, height: 100), board)
  }

  /// The point before character `index` of a line; each character is ten points wide.
  private func point(_ index: Double, line: Double = 0) -> Point {
    Point(x: 20 + 10 * index, y: 30 + 20 * line)
  }

  private var selection: String? {
    label.selectedRange.map { String(Array(label.text)[$0]) }
  }

  @Test func `dragging selects text across lines and sets the primary selection`() {
    driver.drag(from: point(4), to: point(2, line: 1))
    #expect(selection == "two three\nfo")
    #expect(driver.clipboard.primarySelection == "two three\nfo")
    driver.press(.character("c"), .control)
    #expect(driver.clipboard.text == "two three\nfo")
  }

  @Test func `a double click selects a word, a triple click a line`() {
    driver.click(at: point(5.2))
    #expect(selection == nil)
    driver.click(at: point(5.2))
    #expect(selection == "two")
    driver.click(at: point(5.2))
    #expect(selection == "one two three\n")
  }

  /// Gives the label a text with an icon and the bold part "wo th".
  private func showParts() {
    var (bold, icon) = (TextStyle(), TextStyle())
    bold.weight = .bold
    icon.icon = .info
    label.text = "o\u{fffc} two three\nfour"
    label.spans = [TextSpan(1..<4, icon), TextSpan(6..<11, bold)]
    driver.window.bringUpToDate()
  }

  @Test func `text with parts of its own looks is selected and copied as text, without icons`() {
    showParts()
    driver.click(at: point(4.2))
    driver.click(at: point(4.2))
    #expect(selection == "two")
    driver.press(.character("a"), .control)
    #expect(driver.clipboard.primarySelection == "o two three\nfour")
    driver.press(.character("c"), .control)
    #expect(driver.clipboard.text == "o two three\nfour")
    let all = label.textContent
    #expect(all.text == "o\u{fffc} two three\nfour")
    #expect(label.accessibleCopy(0..<7) && driver.clipboard.text == "o tw")
    #expect(label.semantics?.name == "o two three\nfour")
  }

  @Test func `other looks of the parts keep the selection`() {
    showParts()
    driver.click(at: point(4.2))
    driver.click(at: point(4.2))
    label.spans = []
    driver.window.bringUpToDate()
    #expect(selection == "two")
  }

  @Test func `keys extend the selection and select all`() {
    driver.click(at: point(0))
    driver.press(.right, [.control, .shift])
    #expect(selection == "one")
    driver.press(.end, .shift)
    #expect(selection == "one two three")
    driver.press(.character("a"), .control)
    #expect(selection == "one two three\nfour")
  }

  @Test func `shift-click extends the selection`() {
    driver.click(at: point(4))
    driver.send(.modifiersChanged(.shift))
    driver.click(at: point(13))
    #expect(selection == "two three")
  }

  @Test func `Tab focuses it and puts the caret at its start`() throws {
    driver.press(.tab)
    #expect(label.isFocused)
    #expect(selection == nil)
    driver.press(.right, [.control, .shift])
    #expect(selection == "one")
  }

  @Test func `code starts at the left where one reads from the right`() throws {
    let labels = [Label("code", font: .code), Label("text")]
    let driver = makeDriver(
      size: Size(width: 200, height: 100), Stack(.vertical, alignment: .fill, labels))
    driver.window.environment.layoutDirection = .rightToLeft
    driver.window.bringUpToDate()
    let starts = driver.window.fullDisplayList.commands.compactMap {
      if case .text(_, let baseline, _, _) = $0 { baseline.x } else { nil }
    }
    #expect(starts == [0, 160])
  }

  @Test func `it cannot be edited`() {
    driver.click(at: point(0))
    driver.type("x")
    driver.press(.backspace)
    driver.paste("y")
    #expect(label.text == "one two three\nfour")
    #expect(driver.window.textInputArea == nil)
  }

  @Test func `another text has no selection`() {
    driver.press(.tab)
    label.text = "new"
    #expect(selection == nil)
    label.isSelectable = false
    #expect(!label.isFocusable && !label.acceptsPointer)
  }

  @Test func `by default a label takes neither pointer nor keys`() {
    let driver = makeDriver(Label("plain"))
    driver.click(at: Point(x: 5, y: 150))
    driver.press(.tab)
    #expect(driver.window.focusedWidget == nil)
  }

  @Test(arguments: [1.0, 2]) func `selected text has the selection colour`(
    scale: Double
  ) async throws {
    let label = Label("Selected over lines, as text in a book that one reads is.")
    label.isSelectable = true
    let harness = try Harness(
      size: Size(width: 220, height: 100), scale: scale,
      widget: Inset(label, by: Insets(16)))
    let bounds = try harness.find("Selected over lines, as text in a book that one reads is.")
      .bounds
    harness.driver.drag(
      from: bounds.origin + Point(x: 62, y: 10), to: bounds.origin + Point(x: 40, y: 52))
    try await harness.driver.step()
    try expectSnapshot(of: harness, named: "selected-label@\(Int(scale))x")
  }
}
