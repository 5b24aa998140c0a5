import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Fields whose text is controlled by the screen.
@MainActor
@Suite struct TextFieldControlTests {
  private let field = TextFieldWidget("Name")
  private let driver: Driver

  init() throws {
    driver = makeDriver(field)
    try driver.focus("Name")
  }

  /// Answers each edit with the result of `change`.
  private func answer(_ change: @escaping (String) -> String) {
    field.didEdit = { [weak field] in field?.text = change($0) }
  }

  @Test func `an edit is sent, and stays when the screen accepts it`() async throws {
    var reported: [String] = []
    field.didEdit = { [weak field] in
      reported.append($0)
      field?.text = $0
    }
    driver.type("ab")
    try await driver.step()
    #expect(reported == ["a", "ab"])
    #expect(field.text == "ab")
  }

  @Test func `an edit that the screen ignores is reverted`() async throws {
    field.text = "kept"
    field.didEdit = { _ in }
    driver.type("ab")
    driver.press(.backspace)
    try await driver.step()
    #expect(field.text == "kept")
    driver.press(.character("z"), .control)
    try await driver.step()
    #expect(field.text == "kept")
  }

  @Test func `an edit that the screen rejects leaves no undo step`() {
    field.text = "abc"
    answer { String($0.prefix(3)) }
    driver.press(.end)
    driver.type("d")
    #expect(field.text == "abc")
    driver.press(.left)
    driver.type("X")
    #expect(field.text == "abX")
    driver.press(.backspace)
    #expect(field.text == "ab")
  }

  @Test func `the caret keeps its position when the workflow appends a letter`() {
    answer { $0.hasSuffix("!") ? $0 : $0 + "!" }
    driver.type("hey")
    #expect(field.text == "hey!")
    driver.type(" you")
    #expect(field.text == "hey you!")
  }

  @Test func `the workflow may rewrite the whole text`() {
    answer { $0.uppercased() }
    driver.type("abd")
    driver.press(.left)
    driver.type("c")
    #expect(field.text == "ABCD")
    driver.type("!")
    #expect(field.text == "ABC!D")
  }

  @Test func `a filter keeps the accepted characters, with the caret after them`() {
    answer { $0.filter(\.isNumber) }
    driver.paste("a1b2c3")
    #expect(field.text == "123")
    driver.press(.left)
    driver.type("x0")
    #expect(field.text == "1203")
  }

  @Test func `undo is also sent to the screen`() {
    answer { $0.uppercased() }
    driver.type("a")
    driver.paste("bc")
    driver.press(.character("z"), .control)
    #expect(field.text == "A")
    driver.press(.character("y"), .control)
    #expect(field.text == "ABC")
  }

  @Test func `a text set by the screen alone is not undone as an edit`() {
    var reported: [String] = []
    field.didEdit = { reported.append($0) }
    field.text = "new"
    #expect(reported.isEmpty)
    driver.press(.character("z"), .control)
    #expect(field.text == "new")
  }
}
