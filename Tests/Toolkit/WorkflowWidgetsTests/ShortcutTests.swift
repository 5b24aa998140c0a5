import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// The widget that answers a shortcut, depending on the focus.
@MainActor
@Suite struct ShortcutTests {
  private let log = Log()

  private func box(_ name: String, _ key: Key = "s", _ inside: Widget...) -> Widget {
    let stack = Stack(.vertical, inside)
    stack.addShortcut(Shortcut(key, title: name)) { [log] in log.lines.append(name) }
    return stack
  }

  private func button(_ name: String, _ key: Key? = nil) -> ButtonWidget {
    let button = ButtonWidget(name)
    button.didPress = { [log] in log.lines.append(name) }
    if let key { button.pressShortcut = Shortcut(key) }
    return button
  }

  private func focus(_ widget: Widget, _ driver: Driver) { driver.window.moveFocus(to: widget) }

  // MARK: - Precedence

  @Test func `presses its button, wherever the focus is`() {
    let (save, other) = (button("save", "s"), button("other"))
    let driver = makeDriver(Stack(.vertical, [other, save]))
    driver.press("s", .control)
    focus(other, driver)
    driver.press("s", .control)
    #expect(log.lines == ["save", "save"])
    #expect(driver.window.focusedWidget === other)
  }

  @Test func `undo and redo are the app's if a field has nothing to undo or redo`() throws {
    let field = TextFieldWidget("Name")
    let page = box("undo", "z", field)
    for (key, modifiers) in [("z", [.control, .shift]), ("y", .control)] as [(Key, Modifiers)] {
      page.addShortcut(Shortcut(key, modifiers)) { [log] in log.lines.append("redo") }
    }
    let driver = makeDriver(page)
    focus(field, driver)
    driver.press("z", .control)
    driver.press("z", [.control, .shift])
    driver.press("y", .control)
    #expect(log.lines == ["undo", "redo", "redo"])
    driver.type("ab")
    driver.press("z", .control)
    #expect(field.text == "")
    driver.press("y", .control)
    #expect(field.text == "ab")
    #expect(log.lines.count == 3)
    driver.press("y", .control)
    driver.press("z", .control)
    driver.press("z", .control)
    #expect(field.text == "")
    #expect(log.lines.suffix(2) == ["redo", "undo"])
  }

  @Test func `needs exactly its modifiers, and ignores repeats`() {
    let driver = makeDriver(button("save", "s"))
    driver.press("s")
    driver.press("s", [.control, .shift])
    #expect(log.lines.isEmpty)
    driver.send(.keyPressed(KeyPress("s", .control)))
    driver.send(.keyPressed(KeyPress("s", .control, isRepeat: true)))
    #expect(log.lines == ["save"])
  }

  @Test func `the innermost shortcut wins, wherever the focus is`() {
    let beside = button("beside")
    let driver = makeDriver(box("outer", "s", beside, box("inner", "s", button("x"))))
    driver.press("s", .control)
    focus(beside, driver)
    driver.press("s", .control)
    #expect(log.lines == ["inner", "inner"])
  }

  @Test func `the sibling nearer to the focus wins`() {
    let (left, right) = (button("left"), button("right"))
    let panes = [box("left pane", "f", left), box("right pane", "f", right)]
    for pane in panes { pane.isFocusSection = true }
    let sections = panes.map { pane in
      let section = Stack(.vertical, [pane])
      section.isFocusSection = true
      return section
    }
    let driver = makeDriver(Stack(.horizontal, sections))
    focus(left, driver)
    driver.press("f", .control)
    focus(right, driver)
    driver.press("f", .control)
    #expect(log.lines == ["left pane", "right pane"])
    focus(left, driver)
    driver.window.moveFocus(to: nil)
    driver.press("f", .control)
    #expect(log.lines.count == 2, "Nothing distinguishes them.")
    #expect(driver.window.shortcutConflicts.isEmpty)
  }

  @Test(arguments: ["hidden", "disabled", "inert", "parent hidden"])
  func `a hidden, inert or disabled owner does not answer, and leaves the key to others`(
    reason: String
  ) {
    let inner = button("inner", "s")
    let parent = Stack(.vertical, [inner])
    let driver = makeDriver(box("outer", "s", parent))
    switch reason {
    case "hidden": inner.isHidden = true
    case "disabled": inner.isEnabled = false
    case "inert": inner.isInert = true
    default: parent.isHidden = true
    }
    driver.press("s", .control)
    #expect(log.lines == ["outer"])
  }

  @Test func `shortcuts behind a modal are not triggered`() {
    let content = Widget()
    content.add(button("behind", "s"))
    let sheet = Sheet()
    content.add(sheet)
    let driver = makeDriver(content)
    driver.press("s", .control)
    #expect(log.lines.isEmpty)
    sheet.add(button("in front", "s"))
    driver.press("s", .control)
    #expect(log.lines == ["in front"])
  }

  // MARK: - The focused widget

  @Test(arguments: ["a", "c", "v", "x"])
  func `a text field keeps editing keys`(name: String) {
    let key = Key(typing: Character(name))
    let field = TextFieldWidget("Name", text: "text")
    let driver = makeDriver(box("taken", key, field))
    focus(field, driver)
    driver.press(key, .control)
    #expect(log.lines.isEmpty)
    driver.window.moveFocus(to: nil)
    driver.press(key, .control)
    #expect(log.lines == ["taken"])
  }

  @Test func `a text field keeps typed keys, and leaves the others`() {
    let field = TextFieldWidget("Name")
    let root = box("save", "s", field)
    root.addShortcut(Shortcut("j", [], title: "down")) { [log] in log.lines.append("j") }
    root.addShortcut(Shortcut(.enter, [], title: "go")) { [log] in log.lines.append("go") }
    let driver = makeDriver(root)
    focus(field, driver)
    driver.type("j")
    #expect(field.text == "j")
    #expect(log.lines.isEmpty)
    driver.press("s", .control)
    driver.press(.enter)
    #expect(log.lines == ["save", "go"])
    driver.window.moveFocus(to: nil)
    driver.press("j")
    #expect(log.lines.last == "j")
  }

  @Test func `shortcuts are not triggered during an input method composition`() throws {
    let field = TextFieldWidget("Name")
    let driver = makeDriver(box("save", "s", field))
    focus(field, driver)
    try driver.compose(PreEdit("ni"))
    driver.press("s", .control)
    #expect(log.lines.isEmpty)
  }

  @Test func `a button keeps Return while it has the focus`() {
    let (go, other) = (button("default"), button("other"))
    go.pressShortcut = Shortcut(.enter, [])
    let driver = makeDriver(Stack(.vertical, [go, other]))
    driver.press(.enter)
    focus(other, driver)
    driver.press(.enter)
    #expect(log.lines == ["default", "other"])
  }

  @Test func `a shortcut inside a key listener wins over it, one outside loses`() {
    let listener = Box(300, 200, name: "listener")
    listener.shortcut = .escape
    listener.log = { [log] in log.lines.append($0) }
    let inner = Stack(.vertical, [button("x")])
    inner.addShortcut(Shortcut(.escape, [], title: "inner")) { [log] in log.lines.append("inner") }
    listener.add(inner)
    let outer = Stack(.vertical, [listener])
    outer.addShortcut(Shortcut(.escape, [], title: "outer")) { [log] in log.lines.append("outer") }
    let driver = makeDriver(outer)
    driver.press(.escape)
    inner.isHidden = true
    driver.press(.escape)
    listener.isHidden = true
    driver.press(.escape)
    #expect(log.lines == ["inner", "listener", "outer"])
  }

  // MARK: - Conflicts

  @Test func `two of one level are reported once, with both names, and neither answers`() {
    let (one, two) = (button("Save", "s"), button("Send", "s"))
    let driver = makeDriver(Stack(.vertical, [one, two]))
    var reported: [ShortcutConflict] = []
    driver.window.didFindShortcutConflict = { reported.append($0) }
    driver.press("s", .control)
    driver.press("s", .control)
    #expect(log.lines.isEmpty)
    #expect(
      reported.map(\.description) == [
        "Shortcut: Ctrl+S belongs to Stack > ButtonWidget[0] \"Save\" and to Stack > ButtonWidget[1] \"Send\", neither of which contains the other, so neither responds. Give one of them other keys, or put it in a focus section or screen of its own."
      ])
    #expect(driver.window.shortcutConflicts == reported)
    two.isEnabled = false
    driver.press("s", .control)
    #expect(log.lines == ["Save"])
  }

  @Test func `adding an equal shortcut replaces its action`() {
    let root = box("first")
    root.addShortcut(Shortcut("S", title: "again")) { [log] in log.lines.append("again") }
    let driver = makeDriver(root)
    driver.press("s", .control)
    #expect(log.lines == ["again"])
    #expect(root.shortcuts.map(\.title) == ["again"])
    root.removeShortcut(Shortcut("s"))
    driver.press("s", .control)
    #expect(log.lines == ["again"])
  }

  @Test func `a shortcut with Tab is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Shortcut(.tab, .shift)
    }
    try expectMisuse(
      result,
      reports:
        "A Shortcut must not be Tab or Shift+Tab, which move the focus. Add Control or Alt to it.")
  }

  @Test func `function keys are shortcuts, also in a text field`() {
    let field = TextFieldWidget("Name")
    let root = box("save", "s", field)
    for number in [1, 5, 24] {
      root.addShortcut(Shortcut(.function(number), [], title: "F")) { [log] in
        log.lines.append("F\(number)")
      }
    }
    let driver = makeDriver(root)
    focus(field, driver)
    for number in [5, 24, 2, 1] { driver.press(.function(number)) }
    driver.press(.function(5), .shift)
    #expect(log.lines == ["F5", "F24", "F1"])
    #expect(Shortcut(.function(12), [.shift, .control]).description == "Ctrl+Shift+F12")
  }

  @Test func `a shortcut with a function key that no keyboard has is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Shortcut(.function(25))
    }
    try expectMisuse(
      result, reports: "The function keys are F1 to F24; a Shortcut must not use F25.")
  }

  // MARK: - Accessibility tree

  @Test func `the tree shows it on its button, or on a group for a plain widget`() {
    let root = Stack(.vertical, [button("Save", "s")])
    root.addShortcut(Shortcut(.delete, [.control, .shift], title: "Empty")) {}
    let text = makeDriver(root).tree.text
    #expect(
      text == """
        window "Test" 0,0 400x300
          group shortcut "Ctrl+Shift+Delete: Empty" 0,0 400x300
            button "Save" shortcut "Ctrl+S" 164,0 72x32

        """)
    #expect(throws: Never.self) { try AccessibilityNode(parsing: text) }
    #expect((try? AccessibilityNode(parsing: text))?.text == text)
  }

  @Test(arguments: [
    (Shortcut(.pageDown, [.alt, .command]), "Alt+Super+Page Down"), (Shortcut("Ä"), "Ctrl+Ä"),
    (Shortcut(.enter, []), "Return"), (Shortcut("+", .control), "Ctrl++"),
  ])
  func `is formatted in the usual notation`(shortcut: Shortcut, text: String) {
    #expect("\(shortcut)" == text)
    let node = Widget()
    node.addShortcut(shortcut) {}
    let tree = makeDriver(node).tree
    #expect((try? AccessibilityNode(parsing: tree.text))?.children.first?.shortcuts == [shortcut])
  }
}

@MainActor
private final class Log {
  var lines: [String] = []
}
