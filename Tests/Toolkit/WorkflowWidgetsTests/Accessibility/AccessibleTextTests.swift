import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Text fields, as screen readers read and change them. Each character is ten points wide.
@MainActor
@Suite struct AccessibleTextTests {
  private let field = TextFieldWidget("Name", text: "Ada Lovelace")
  private let root = Widget()
  private let driver: Driver

  init() {
    let board = Board()
    board.put(field, at: 20, 20, 220, 36)
    root.add(board)
    driver = makeDriver(size: Size(width: 400, height: 100), root)
  }

  private var content: TextContent? { driver.tree.flattened.first { $0.widget === field }?.content }

  private func edit() throws {
    try driver.focus("Name")
    driver.press(.home)
  }

  @Test func `the tree has the text with its caret and selection`() throws {
    try edit()
    driver.press(.right)
    driver.press(.right, [.control, .shift])
    #expect(
      content
        == TextContent(text: "Ada Lovelace", selection: 1..<3, caret: 3, isEditable: true))
    driver.press(.left, [.control, .shift])
    #expect(content?.selection == 0..<1 && content?.caret == 0)
  }

  @Test func `marked text is part of the text`() throws {
    try edit()
    driver.press(.right, .shift)
    try driver.compose(PreEdit("ni"))
    #expect(content?.text == "nida Lovelace")
    #expect(content?.selection == 2..<2 && content?.caret == 2)
    #expect(field.accessibleReplace(0..<1, with: "m"))
    #expect(field.text == "mida Lovelace")
    #expect(!driver.tree.text.contains("selection"))
  }

  @Test func `a field has one line`() {
    #expect(field.accessibleLine(at: 5) == 0..<12)
    #expect(field.accessibleLine(at: .max) == 0..<12)
  }

  @Test func `frames are the frames of the characters`() {
    #expect(field.accessibleFrame(of: 4..<6) == Rect(x: 72, y: 28, width: 20, height: 20))
    #expect(field.accessibleFrame(of: 12..<12) == Rect(x: 152, y: 28, width: 0, height: 20))
    #expect(field.accessibleFrame(of: -5..<900) == Rect(x: 32, y: 28, width: 120, height: 20))
    #expect(field.accessibleOffset(at: Point(x: 81, y: 30)) == 4)
    #expect(field.accessibleOffset(at: Point(x: 83, y: 30)) == 5)
    #expect(field.accessibleOffset(at: Point(x: 155, y: 30)) == nil)
    #expect(field.accessibleOffset(at: Point(x: 79, y: 5)) == nil)
  }

  @Test func `frames move with scrolled text`() throws {
    try edit()
    driver.press(.end)
    driver.type(" was the first programmer")
    let end = field.text.utf8.count
    let caret = try #require(driver.window.textInputArea)
    #expect(field.accessibleFrame(of: end..<end).minX == caret.minX)
    #expect(field.accessibleFrame(of: 0..<1).maxX < 20)
    #expect(field.accessibleOffset(at: Point(x: caret.minX - 5, y: 30)) == end - 1)
  }

  @Test func `a selection is as the user's`() throws {
    try edit()
    #expect(field.accessibleSelect(4..<12))
    #expect(field.selectedRange == 4..<12)
    #expect(driver.clipboard.primarySelection == "Lovelace")
    driver.type("Byron")
    #expect(field.text == "Ada Byron")
    #expect(field.accessibleSelect(-1 ..< -1) && field.selectedRange == 0..<0)
  }

  @Test func `an edit is one undo step, and the screen answers it`() throws {
    var edits: [String] = []
    field.didEdit = { [unowned field] in
      edits.append($0)
      field.text = $0.uppercased()
    }
    #expect(field.accessibleReplace(0..<3, with: "Augusta\nAda"))
    #expect(edits == ["Augusta Ada Lovelace"])
    #expect(field.text == "AUGUSTA ADA LOVELACE")
    #expect(field.accessibleReplace(0..<8, with: "") && field.text == "ADA LOVELACE")
    #expect(!field.accessibleReplace(0..<1, with: "\u{1}"))
    try driver.focus("Name")
    driver.press(.character("z"), .control)
    driver.press(.character("z"), .control)
    #expect(edits.last == "Ada Lovelace")
  }

  @Test func `an edit without an answer is reverted`() async throws {
    field.didEdit = { _ in }
    #expect(field.accessibleReplace(0..<3, with: "X"))
    #expect(field.text == "X Lovelace")
    try await driver.step()
    #expect(field.text == "Ada Lovelace")
  }

  @Test func `ranges are copied, cut and pasted`() {
    #expect(field.accessibleCopy(0..<3) && driver.clipboard.text == "Ada")
    #expect(!field.accessibleCopy(3..<3))
    #expect(field.accessibleCut(3..<12) && driver.clipboard.text == " Lovelace")
    #expect(field.text == "Ada")
    #expect(field.accessiblePaste(at: 0))
    #expect(field.text == " LovelaceAda" && field.isFocused)
  }

  @Test func `a secret reveals its length only`() {
    let field = SecureFieldWidget("Password", text: "geheim é")
    let driver = makeDriver(field)
    let bullets = String(repeating: "•", count: 8)
    #expect(field.textContent.text == bullets && driver.tree.children[0].content?.text == bullets)
    #expect(field.textContent.range(of: .word, at: 3) == 0..<24)
    #expect(field.accessibleLine(at: 3) == 0..<24)
    #expect(field.accessibleFrame(of: 18..<21).width == 10)
    driver.clipboard.text = "before"
    #expect(!field.accessibleCopy(0..<24) && !field.accessibleCut(0..<24))
    #expect(driver.clipboard.text == "before" && driver.clipboard.primarySelection == nil)
    #expect(field.accessibleSelect(3..<6) && driver.clipboard.primarySelection == nil)
    #expect(field.textContent.selection == 3..<6)
    #expect(field.accessibleReplace(0..<18, with: "x") && field.text == "x é")
  }

  private func expectRefusal() {
    _ = driver.tree
    #expect(!field.accessibleSelect(0..<3) && !field.accessibleReplace(0..<3, with: "X"))
    #expect(!field.accessibleCopy(0..<3) && !field.accessiblePaste(at: 0))
    #expect(!field.accessibleCut(0..<3))
    #expect(field.text == "Ada Lovelace" && driver.clipboard.text != "Ada")
    #expect(field.selectedRange == 12..<12)
  }

  @Test func `a disabled field refuses`() {
    field.isEnabled = false
    #expect(content?.isEditable == false)
    expectRefusal()
  }

  @Test func `a hidden or inert field refuses`() {
    field.isHidden = true
    expectRefusal()
    field.isHidden = false
    field.parent?.isInert = true
    expectRefusal()
  }

  @Test func `a field behind a modal refuses`() {
    root.add(Sheet())
    expectRefusal()
  }

  @Test func `a field without a window is read, and refuses`() {
    let field = TextFieldWidget("Name", text: "Ada")
    #expect(field.textContent.text == "Ada" && field.accessibleLine(at: 1) == 0..<3)
    #expect(!field.accessibleSelect(0..<1) && field.accessibleOffset(at: .zero) == nil)
  }
}
