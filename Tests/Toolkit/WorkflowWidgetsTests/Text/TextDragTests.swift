import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Selected text that is dragged within a text control, and from one to another.
@MainActor
@Suite struct TextDragTests {
  private let field = TextFieldWidget("Name", text: "one two three")
  private let editor = TextEditorWidget("Note", text: "first\nsecond")
  private let driver: Driver

  init() {
    let board = Board()
    board.put(field, at: 0, 0, 280, 36)
    board.put(editor, at: 0, 60, 280, 120)
    driver = makeDriver(size: Size(width: 300, height: 200), board)
  }

  /// Selects a range of characters of `control`, which has the focus afterwards.
  private func select(_ range: Range<Int>, of control: EditingControl) {
    driver.window.moveFocus(to: control)
    driver.press(.home, .control)
    for _ in 0..<range.lowerBound { driver.press(.right) }
    for _ in range { driver.press(.right, .shift) }
  }

  /// The position before a character of `control`, in the window.
  private func point(_ offset: Int, of control: EditingControl) -> Point {
    let frame = control.accessibleFrame(of: offset..<offset)
    return Point(x: frame.minX + 1, y: frame.midY)
  }

  private func drag(
    _ source: EditingControl, _ offset: Int, to target: EditingControl, _ end: Int
  ) {
    driver.drag(from: point(offset, of: source), to: point(end, of: target))
  }

  @Test func `dragging selected text moves it as one undo step`() {
    select(0..<4, of: field)
    drag(field, 2, to: field, 8)
    #expect(field.text == "two one three")
    #expect(field.selectedRange == 4..<8)
    driver.press(.character("z"), .control)
    #expect(field.text == "one two three")
    select(8..<13, of: field)
    drag(field, 10, to: field, 0)
    #expect(field.text == "threeone two ")
  }

  @Test func `with Control it copies the text`() {
    select(0..<4, of: field)
    driver.send(.modifiersChanged(.control))
    drag(field, 2, to: field, 8)
    #expect(field.text == "one two one three")
  }

  @Test func `it moves the text to another control`() {
    select(4..<8, of: field)
    drag(field, 5, to: editor, 6)
    #expect((field.text, editor.text) == ("one three", "first\ntwo second"))
    #expect(editor.isFocused)
    select(0..<3, of: field)
    driver.send(.modifiersChanged(.control))
    drag(field, 1, to: editor, 0)
    #expect((field.text, editor.text) == ("one three", "onefirst\ntwo second"))
  }

  @Test func `dropped on itself, or cancelled, the text and the selection stay`() {
    select(4..<7, of: field)
    driver.drag(from: point(4, of: field), to: point(6, of: field))
    #expect((field.text, field.selectedRange) == ("one two three", 4..<7))
    driver.hold(at: point(5, of: field))
    driver.move(to: point(10, of: field))
    #expect(driver.window.cursor == .move)
    driver.press(.escape)
    driver.release(at: point(10, of: field))
    #expect((field.text, field.selectedRange) == ("one two three", 4..<7))
  }

  @Test func `the position of the drop is marked while the text is dragged`() {
    select(0..<4, of: field)
    driver.hold(at: point(2, of: field))
    driver.move(to: point(8, of: field))
    let target = point(8, of: field).x - 1
    let marks = driver.window.fullDisplayList.commands.filter {
      guard case .roundedRect(let rect, _, _) = $0 else { return false }
      return rect.minX == target && rect.width == 2
    }
    #expect(!marks.isEmpty)
    driver.release(at: point(8, of: field))
  }

  @Test func `a click on selected text places the caret, a double click selects a word`() {
    select(0..<13, of: field)
    driver.click(at: point(5, of: field))
    #expect(field.selectedRange == 5..<5)
    driver.click(at: point(5, of: field))
    #expect(field.selectedRange == 4..<7)
  }

  @Test func `text that was selected before the field had the focus is not dragged`() {
    select(0..<4, of: field)
    driver.click(at: point(0, of: editor))
    drag(field, 2, to: field, 8)
    #expect(field.text == "one two three")
    #expect(field.selectedRange == 2..<8)
  }

  @Test func `the text of a password is not dragged`() throws {
    let secret = SecureFieldWidget("Password", text: "secret")
    let driver = makeDriver(size: Size(width: 280, height: 36), secret)
    try driver.focus("Password")
    let frame = secret.accessibleFrame(of: 0..<3)
    driver.drag(from: frame.center, to: Point(x: frame.minX + 50, y: frame.midY))
    #expect(secret.text == "secret")
    #expect(secret.selectedRange.count < 6)
  }
}
