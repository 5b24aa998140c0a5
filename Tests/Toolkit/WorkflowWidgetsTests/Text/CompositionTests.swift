import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Input methods.
@MainActor
@Suite struct CompositionTests {
  private let field = TextFieldWidget("Name", text: "ab")
  private let driver: Driver
  private let keys = KeyCount()

  init() throws {
    keys.add(field)
    driver = makeDriver(size: Size(width: 220, height: 36), keys)
    try driver.focus("Name")
    driver.press(.end)
    driver.press(.left)
  }

  private var drawn: [String] {
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    return commands.compactMap { if case .text(let word, _, _, _) = $0 { word } else { nil } }
  }

  @Test func `marked text is shown at the caret and is not part of the text`() throws {
    try driver.compose(PreEdit("ni"))
    #expect(drawn == ["anib"])
    #expect(field.text == "ab")
    try driver.commit("你")
    #expect(field.text == "a你b")
    #expect(drawn == ["a你b"])
  }

  @Test func `it replaces the selection, which returns when it is cancelled`() throws {
    driver.press(.character("a"), .control)
    try driver.compose(PreEdit("ni"))
    #expect(drawn == ["ni"])
    try driver.compose(PreEdit(""))
    #expect(drawn == ["ab"])
    try driver.compose(PreEdit("ni"))
    try driver.commit("你")
    #expect(field.text == "你")
  }

  @Test func `keys go to the input method during a composition`() throws {
    try driver.compose(PreEdit("ni"))
    for key in [Key.left, .backspace, .enter, .escape, .tab, .character("a")] { driver.press(key) }
    #expect(field.text == "ab")
    #expect(keys.count == 0)
    #expect(field.isFocused)
    try driver.compose(PreEdit(""))
    driver.press(.backspace)
    #expect(field.text == "b")
    driver.press(.escape)
    #expect(keys.count == 1)
  }

  @Test func `committed text without marked text is inserted`() {
    driver.send(.textInput("。"))
    #expect(field.text == "a。b")
  }

  @Test func `the candidate window is positioned at the caret, also in marked text`() throws {
    let before = try #require(driver.window.textInputArea)
    try driver.compose(PreEdit("ni"))
    #expect(driver.window.textInputArea?.minX == before.minX + 20)
    try driver.compose(PreEdit("ni", selection: 0..<1))
    #expect(driver.window.textInputArea?.minX == before.minX + 10)
  }

  @Test func `losing the focus inserts the marked text and ends text input`() throws {
    try driver.compose(PreEdit("ni"))
    driver.window.moveFocus(to: nil)
    #expect(driver.window.textInput == nil)
    #expect(drawn == ["anib"])
    #expect(field.text == "anib")
  }

  @Test(arguments: [PointerButton.primary, .secondary])
  func `a press in the field inserts the marked text, and the input method must end`(
    button: PointerButton
  ) throws {
    try driver.compose(PreEdit("ni"))
    let session = try #require(driver.window.textInput?.session)
    driver.send(.pointerPressed(Point(x: 5, y: 18), button))
    #expect(field.text == "anib")
    #expect(!field.isComposing)
    #expect(driver.window.textInput?.session != session)
    driver.send(.pointerReleased(Point(x: 5, y: 18), button))
  }

  @Test func `an inactive window inserts the marked text`() throws {
    try driver.compose(PreEdit("ni"))
    driver.send(.activated(false))
    #expect(field.text == "anib")
    driver.send(.activated(true))
    try driver.compose(PreEdit("hao"))
    try driver.commit("好")
    #expect(field.text == "ani好b")
  }

  @Test func `a field that the program disables or removes keeps its text`() throws {
    try driver.compose(PreEdit("ni"))
    field.isEnabled = false
    driver.window.bringUpToDate()
    #expect(field.text == "ab")
    #expect(driver.window.textInput == nil)
    field.isEnabled = true
    try driver.focus("Name")
    try driver.compose(PreEdit("ni"))
    field.removeFromParent()
    driver.window.bringUpToDate()
    #expect(field.text == "ab")
  }

  @Test func `keys that the field handles itself leave the composition to the input method`() throws
  {
    let session = driver.window.textInput?.session
    driver.type("x")
    driver.press(.left)
    driver.press(.backspace)
    #expect(driver.window.textInput?.session == session)
    #expect(driver.window.textInput?.allowsInputMethods == true)
  }

  @Test func `a selection beyond the marked text is clamped to it`() {
    #expect(PreEdit("ab", selection: 1..<9).selection == 1..<2)
    #expect(PreEdit("ab", selection: 7..<9).selection == 2..<2)
  }

  @Test func `without a field there is no text input to compose in`() {
    driver.window.moveFocus(to: nil)
    let error = #expect(throws: AutomationError.self) { try driver.compose(PreEdit("ni")) }
    #expect(
      error?.description.hasPrefix(
        "Expected to compose \"ni\", but no text field has the focus. Focus a text field first."
      ) == true)
  }
}

/// Counts the keys that no widget inside used.
private final class KeyCount: Widget {
  var count = 0

  override func keyPressed(_ press: KeyPress) -> Bool {
    count += 1
    return false
  }
}

/// The text of secure fields.
@MainActor
@Suite struct SecureFieldTests {
  private let field = SecureFieldWidget("Password")
  private let driver: Driver

  init() throws {
    driver = makeDriver(field)
    try driver.focus("Password")
    driver.type("sécret")
  }

  @Test func `shows one bullet for each character`() {
    driver.window.damageAll()
    let list = driver.window.frame(at: .zero)?.list
    #expect(
      list?.commands.contains { if case .text("••••••", _, _, _) = $0 { true } else { false } }
        == true)
    #expect(field.text == "sécret")
  }

  @Test func `the tree has only its length`() {
    #expect(driver.tree.text.contains("secure field \"Password\" value \"••••••\""))
    #expect(!driver.tree.text.contains("sécret"))
  }

  @Test func `nothing of it reaches a clipboard`() {
    driver.press(.character("a"), .control)
    driver.press(.character("c"), .control)
    driver.press(.character("x"), .control)
    driver.press(.home, .shift)
    #expect(driver.clipboard.text == nil)
    #expect(driver.clipboard.primarySelection == nil)
    #expect(field.text == "sécret")
  }

  @Test func `the window reports that a secret is being typed, which no input method gets`() {
    #expect(driver.window.isTypingSecret)
    #expect(driver.window.textInput?.allowsInputMethods == false)
    driver.window.moveFocus(to: nil)
    #expect(!driver.window.isTypingSecret)
  }

  @Test func `the caret moves by characters, and words are not revealed`() {
    driver.press(.left)
    driver.press(.backspace)
    #expect(field.text == "sécrt")
    driver.click(at: Point(x: 31, y: 150))
    driver.click(at: Point(x: 31, y: 150))
    #expect(field.selectedRange == 0..<5)
  }
}

/// Long texts: the cost of an edit is counted, not timed.
@MainActor
@Suite struct LongTextTests {
  @Test func `typing in a line of 100,000 characters measures a few runs`() throws {
    let field = TextFieldWidget("Long", text: String(repeating: "word and ", count: 11_112))
    let driver = makeDriver(field)
    try driver.focus("Long")
    driver.press(.end)
    let before = field.runsMeasured
    driver.type("a")
    #expect(field.runsMeasured - before <= 3)
    #expect(field.text.hasSuffix("and a"))
    #expect((driver.window.textInputArea?.maxX ?? 0) <= 400)
  }

  @Test func `a word of 100,000 characters is measured in pieces`() throws {
    let field = TextFieldWidget("Long", text: String(repeating: "x", count: 100_000))
    let driver = makeDriver(field)
    try driver.focus("Long")
    driver.press(.home)
    let before = field.runsMeasured
    driver.type("a")
    #expect(field.runsMeasured - before <= 3)
  }

  @Test func `ten megabytes are pasted and edited`() throws {
    let field = TextFieldWidget("Long")
    field.maximumLength = .max
    let driver = makeDriver(field)
    try driver.focus("Long")
    driver.paste(String(repeating: "0123456789abcde\n", count: 655_360))
    #expect(field.text.utf8.count == 10_485_760)
    let before = field.runsMeasured
    driver.type("a")
    driver.press(.backspace)
    driver.press(.character("z"), .control)
    #expect(field.runsMeasured - before <= 12)
  }
}
