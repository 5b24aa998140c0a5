import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct TextFieldTests {
  private let field = TextFieldWidget("Name")
  private let driver: Driver

  init() throws {
    let board = Board()
    board.put(field, at: 20, 20, 220, 36)
    driver = makeDriver(size: Size(width: 400, height: 100), board)
    try driver.focus("Name")
  }

  /// The point before character `index` of the text; each character is ten points wide.
  private func point(_ index: Double) -> Point { Point(x: 30 + 10 * index, y: 38) }

  /// The text with its selection in brackets.
  private var shown: String {
    let range = field.selectedRange
    let text = Array(field.text)
    let marks = range.isEmpty ? "|" : "[" + String(text[range]) + "]"
    return String(text[..<range.lowerBound]) + marks + String(text[range.upperBound...])
  }

  private func type(_ text: String) { driver.type(text) }

  private func press(_ keys: (Key, Modifiers)...) {
    for (key, modifiers) in keys { driver.press(key, modifiers) }
  }

  @Test func `accepts typed text`() {
    type("Ada L.")
    #expect(shown == "Ada L.|")
  }

  @Test func `is found by its name, and its value is its text`() throws {
    type("Ada")
    let node = try driver.find(Selector(role: .textField, text: "Name"))
    #expect(node.semantics.value == "Ada")
    #expect(node.semantics.state == .focused)
  }

  @Test func `a pasted text that is too long is cut between characters, which a tooltip says`()
    throws
  {
    field.maximumLength = 8
    type("ab")
    driver.paste("cdé👩🏽‍🚀x")
    #expect(shown == "abcdé|")
    let notice = "There is no more room in the field: the end of the text is left out."
    #expect(driver.shows(Selector(text: notice)) && field.tooltip == notice)
    type("fg")
    #expect(shown == "abcdéfg|" && field.tooltip == nil && !driver.shows(Selector(text: notice)))
    type("h")
    #expect(shown == "abcdéfg|")
    press((.left, .shift))
    type("h")
    #expect(shown == "abcdéfh|")
  }

  @Test func `a field takes 64 KiB, and has its own tooltip again after the next edit`() {
    field.tooltip = "Your name"
    driver.paste(String(repeating: "a", count: 70_000))
    #expect(field.text.utf8.count == 65_536 && field.tooltip != "Your name")
    press((.backspace, []))
    type("b")
    #expect(field.tooltip == "Your name")
  }

  @Test func `keys move, select and delete`() {
    type("one two")
    press((.left, .control), (.left, []), (.backspace, []))
    #expect(shown == "on| two")
    press((.end, .shift))
    #expect(shown == "on[ two]")
    press((.delete, []), (.home, []), (.delete, .control))
    #expect(shown == "|")
  }

  @Test func `typing what is selected leaves the caret after it`() async throws {
    var answer = "7"
    field.text = answer
    field.didEdit = { [field] in
      // A screen renders only if its value changed.
      if $0 != answer { (answer, field.text) = ($0, $0) }
    }
    press((.character("a"), .control))
    #expect(shown == "[7]")
    type("7")
    try await driver.settle()
    #expect(shown == "7|")
    type("/")
    #expect(shown == "7/|")
    press((.character("z"), .control))
    press((.character("z"), .control))
    #expect(answer == "7")
  }

  @Test func `selects all, copies, cuts and pastes`() {
    type("abc")
    press((.character("a"), .control), (.character("c"), .control))
    #expect(driver.clipboard.text == "abc")
    press((.right, []), (.character("v"), .control))
    #expect(shown == "abcabc|")
    press((.left, .shift), (.character("x"), .control))
    #expect(driver.clipboard.text == "c")
    driver.paste("1\n2\u{0}")
    #expect(shown == "abcab1 2|")
  }

  @Test func `copying without a selection leaves the clipboard unchanged`() {
    driver.clipboard.text = "before"
    type("abc")
    press((.character("c"), .control), (.character("x"), .control))
    #expect(driver.clipboard.text == "before")
    #expect(shown == "abc|")
  }

  @Test func `pasting from an empty clipboard changes nothing`() {
    type("a")
    press((.character("v"), .control))
    #expect(shown == "a|")
  }

  @Test func `undoes and redoes`() {
    type("one two")
    press((.character("z"), .control))
    #expect(field.text == "one ")
    press((.character("z"), [.control, .shift]))
    #expect(field.text == "one two")
    press((.character("z"), .control), (.character("y"), .control))
    #expect(field.text == "one two")
  }

  @Test func `a click places the caret, two select a word, three everything`() {
    type("one two")
    driver.click(at: point(5.2))
    #expect(shown == "one t|wo")
    driver.click(at: point(5.2))
    #expect(shown == "one [two]")
    driver.click(at: point(5.2))
    #expect(shown == "[one two]")
    driver.click(at: point(5.2))
    #expect(shown == "one t|wo")
  }

  @Test func `slow clicks count as single clicks`() async throws {
    type("one two")
    driver.click(at: point(5))
    try await driver.advance(by: .milliseconds(500))
    driver.click(at: point(5))
    #expect(shown == "one t|wo")
  }

  @Test func `dragging selects, by words after a double click`() {
    type("one two three")
    driver.drag(from: point(1), to: point(6))
    #expect(shown == "o[ne tw]o three")
    #expect(driver.clipboard.primarySelection == "ne tw")
    driver.click(at: point(5))
    driver.hold(at: point(5))
    driver.move(to: point(1.4))
    #expect(shown == "[one two] three")
    driver.move(to: point(9))
    #expect(shown == "one [two three]")
    driver.release(at: point(9))
  }

  @Test func `shift-click extends the selection in a field`() {
    type("one two")
    driver.click(at: point(1))
    driver.send(.modifiersChanged(.shift))
    driver.click(at: point(6))
    #expect(shown == "o[ne tw]o")
  }

  @Test func `the middle button pastes the primary selection`() {
    type("one")
    driver.clipboard.primarySelection = "X"
    driver.send(.pointerPressed(point(1), .middle))
    #expect(shown == "oX|ne")
  }

  @Test func `editing keys stay in the field, others go to its parents`() {
    #expect(field.keyPressed(KeyPress(.character("a"))))
    #expect(field.keyPressed(KeyPress(.space)))
    #expect(field.keyPressed(KeyPress(.character("x"), .control)))
    #expect(!field.keyPressed(KeyPress(.character("z"), .control)))
    #expect(!field.keyPressed(KeyPress(.character("s"), .control)))
    #expect(!field.keyPressed(KeyPress(.tab)))
    #expect(!field.keyPressed(KeyPress(.escape)))
    #expect(!field.keyPressed(KeyPress(.up)))
    #expect(!field.keyPressed(KeyPress(.enter)))
  }

  @Test func `Return submits if there is an action`() {
    var submitted = 0
    field.didSubmit = { submitted += 1 }
    press((.enter, []))
    #expect(submitted == 1)
    #expect(field.text == "")
  }

  @Test func `disabled it accepts no input`() {
    field.isEnabled = false
    _ = driver.window.frame(at: .zero)
    #expect(driver.window.textInputArea == nil)
    driver.click(at: point(0))
    type("a")
    driver.send(.textInput("a"))
    #expect(field.text == "")
  }

  @Test func `has the standard size of a field`() {
    #expect(field.size(for: ProposedSize()) == Size(width: 280, height: 32))
    #expect(field.size(for: ProposedSize(width: 100)) == Size(width: 100, height: 32))
  }
}
