import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The state that a window keeps itself, saved from one window and restored in an equal one.
@MainActor @Suite struct WindowStateTests {
  /// Two windows of the same widgets, the second with the state of the first.
  private func again(
    _ make: () -> Widget, _ act: (Harness) async throws -> Void
  ) async throws -> (before: Harness, after: Harness) {
    let before = try Harness(widget: make())
    try await before.settle()
    try await act(before)
    try await before.settle()
    let after = try Harness(widget: make())
    after.window.restore(before.window.state)
    try await after.settle()
    return (before, after)
  }

  private func expectSame(_ make: () -> Widget, _ act: (Harness) async throws -> Void) async throws
  {
    let (before, after) = try await again(make, act)
    before.driver.send(.pointerLeft)
    try await before.driver.settleExceptTimers()
    #expect(after.tree.text == before.tree.text)
    #expect(try after.image == before.image)
    #expect(after.window.state == before.window.state)
    let untouched = try Harness(widget: make())
    try await untouched.settle()
    #expect(untouched.tree.text != before.tree.text, "The act changed nothing to be seen.")
  }

  private func labels(_ count: Int) -> Stack {
    let stack = Stack(.vertical)
    for number in 0..<count { stack.add(Label("label \(number)")) }
    return stack
  }

  @Test func `a scroll view restores its offsets along both axes`() async throws {
    try await expectSame {
      let wide = Label(String(repeating: "wide ", count: 60))
      let stack = labels(60)
      stack.add(wide)
      return ScrollViewWidget(axes: [.vertical, .horizontal], stack)
    } _: {
      try await $0.scroll(.role(.scrollArea), by: Size(width: 70, height: 200))
    }
  }

  private func table(_ ids: [Int]) -> Table {
    let table = Table(style: .plain)
    table.selectionMode = .single
    table.content = Table.Content(ids, id: \.self, text: { "row \($0)" })
    return table
  }

  @Test func `a table restores its scroll position and its focused row`() async throws {
    try await expectSame({ table(Array(0..<500)) }) {
      try await $0.scroll(.role(.table), by: Size(width: 0, height: 1_234))
      try await $0.press(.down)
      try await $0.press(.down)
    }
  }

  @Test func `a focused row out of view gets the focus again`() async throws {
    try await expectSame({ table(Array(0..<500)) }) {
      try await $0.scroll(.role(.table), by: Size(width: 0, height: 4_321))
      try await $0.click("row 132")
      try await $0.scroll(.role(.table), by: Size(width: 0, height: -2_000))
    }
  }

  @Test func `a table finds its row after others were inserted before it`() async throws {
    let before = try Harness(widget: table(Array(0..<500)))
    try await before.scroll(.role(.table), by: Size(width: 0, height: 3_210))
    let after = try Harness(widget: table(Array(-20..<500)))
    after.window.restore(before.window.state)
    try await after.settle()
    #expect(
      after.all(.role(.row)).first?.semantics.name == before.all(.role(.row)).first?.semantics.name)
  }

  @Test func `a table whose row was removed stays at its start`() async throws {
    let before = try Harness(widget: table(Array(0..<500)))
    try await before.scroll(.role(.table), by: Size(width: 0, height: 3_210))
    let after = try Harness(widget: table(Array(1_000..<1_500)))
    after.window.restore(before.window.state)
    try await after.settle()
    #expect(after.shows("row 1000"))
  }

  @Test func `column widths are restored`() async throws {
    try await expectSame {
      let table = Table(style: .plain)
      table.columns = [Table.Column("Name"), Table.Column("Size")]
      table.content = Table.Content(
        count: 2, id: { $0 }, cells: { ["name \($0)", "size \($0)"] })
      return table
    } _: { harness in
      try await harness.focus("Name")
      try await harness.press(.right, .shift)
      try await harness.press(.right, .shift)
    }
  }

  @Test func `a field restores its caret, its selection and uncontrolled text`() async throws {
    try await expectSame({ TextFieldWidget("Name") }) {
      try await $0.click("Name")
      try await $0.type("Grüße an alle, die dies lesen, und noch an viele andere mehr")
      try await $0.press(.left, [.shift, .control])
    }
  }

  @Test func `the text of a controlled field is the screen's`() async throws {
    let make = {
      let field = TextFieldWidget("Name", text: "Ada")
      field.didEdit = { [weak field] in field?.text = $0 }
      return field
    }
    let (before, after) = try await again(make) {
      try await $0.click("Name")
      try await $0.type("!")
    }
    #expect(try before.find("Name").semantics.value == "Ada!")
    #expect(try after.find("Name").semantics.value == "Ada")
    #expect(after.focused?.semantics.name == "Name")
    for entry in before.window.state.widgets { #expect(entry.state[text: "text"] == nil) }
  }

  @Test func `only the focus of a secret field is saved`() async throws {
    let (before, after) = try await again({ SecureFieldWidget("Password") }) {
      try await $0.click("Password")
      try await $0.type("hunter2")
    }
    #expect(before.window.state.widgets.isEmpty)
    #expect(try after.find("Password").semantics.value == "")
    #expect(after.focused?.semantics.name == "Password")
  }

  @Test(arguments: [[], [(Key.home, Modifiers.shift)], [(.left, .shift), (.left, .shift)]])
  func `a selectable label restores its selection, and none`(keys: [(Key, Modifiers)]) async throws
  {
    try await expectSame {
      let label = Label("Copy me")
      label.isSelectable = true
      return Stack(.vertical, [label])
    } _: {
      try await $0.press(.tab)
      for (key, modifiers) in keys { try await $0.press(key, modifiers) }
    }
  }

  @Test func `an editor restores its scroll position even if its caret is elsewhere`() async throws
  {
    try await expectSame({ TextEditorWidget("Note") }) { harness in
      try await harness.click("Note")
      for line in 0..<30 { try await harness.type("line \(line)\n") }
      try await harness.scroll("Note", by: Size(width: 0, height: -120))
    }
  }

  @Test func `a window restored without focus has no focus`() async throws {
    let make = {
      let button = ButtonWidget("OK")
      button.isDefaultFocus = true
      return button
    }
    let before = try Harness(widget: make())
    try await before.settle()
    #expect(before.focused?.semantics.name == "OK")
    before.window.moveFocus(to: nil)
    let after = try Harness(widget: make())
    after.window.restore(before.window.state)
    try await after.settle()
    #expect(after.focused == nil)
  }

  // MARK: - Identity of widgets

  @Test func `state that does not fit is ignored`() async throws {
    let before = try Harness(widget: ScrollViewWidget(.vertical, labels(60)))
    try await before.scroll(.role(.scrollArea), by: Size(width: 0, height: 500))
    let other = Stack(.vertical)
    other.add(TextFieldWidget("Name"))
    let after = try Harness(widget: other)
    after.window.restore(before.window.state)
    let shorter = try Harness(widget: ScrollViewWidget(.vertical, labels(20)))
    shorter.window.restore(before.window.state)
    try await shorter.settle()
    #expect(shorter.shows("label 19"))
  }

  @Test func `a sibling of another kind does not change a widget's identity`() async throws {
    func make(withTitle: Bool) -> Widget {
      let stack = Stack(.vertical)
      if withTitle { stack.add(Label("Title")) }
      stack.add(TextFieldWidget("First"))
      stack.add(TextFieldWidget("Second"))
      return stack
    }
    let before = try Harness(widget: make(withTitle: false))
    try await before.click("Second")
    try await before.type("abc")
    let after = try Harness(widget: make(withTitle: true))
    after.window.restore(before.window.state)
    #expect(try after.find("Second").semantics.value == "abc")
    #expect(try after.find("First").semantics.value == "")
    #expect(after.focused?.semantics.name == "Second")
  }

  @Test func `an identifier identifies a widget wherever it is among its siblings`() async throws {
    func make(_ names: [String]) -> Widget {
      let stack = Stack(.vertical)
      for name in names {
        let field = TextFieldWidget(name)
        field.identifier = name
        stack.add(field)
      }
      return stack
    }
    let before = try Harness(widget: make(["a", "b"]))
    try await before.click("b")
    try await before.type("text")
    let after = try Harness(widget: make(["b", "a"]))
    after.window.restore(before.window.state)
    #expect(try after.find("b").semantics.value == "text")
    #expect(try after.find("a").semantics.value == "")
  }

  @Test func `a widget with an identifier keeps its state when its class is renamed`() async throws
  {
    final class Former: Widget {}
    final class Renamed: Widget {}
    func make(_ page: Widget) -> Widget {
      page.identifier = "page"
      page.add(TextFieldWidget("Name"))
      return page
    }
    let before = try Harness(widget: make(Former()))
    try await before.click("Name")
    try await before.type("abc")
    let after = try Harness(widget: make(Renamed()))
    after.window.restore(before.window.state)
    #expect(try after.find("Name").semantics.value == "abc")
  }

  // MARK: - Changes

  @Test func `the state version changes when the state may have changed`() async throws {
    let stack = Stack(.vertical)
    let (field, scroll) = (TextFieldWidget("Name"), ScrollViewWidget(.vertical, labels(60)))
    stack.add(field)
    stack.add(scroll)
    let harness = try Harness(widget: stack)
    try await harness.settle()
    func expectChange(_ act: () async throws -> Void) async throws {
      let before = (state: harness.window.state, version: harness.window.stateVersion)
      try await act()
      #expect(harness.window.stateVersion > before.version)
      #expect(harness.window.state != before.state)
    }
    try await expectChange { try await harness.click("Name") }
    try await expectChange { try await harness.type("a") }
    try await expectChange { scroll.scroll(to: 50) }
    try await expectChange { harness.window.resize(to: Size(width: 300, height: 200)) }
    try await expectChange {
      stack.add(TextFieldWidget("Before"), at: 0)
      try await harness.settle()
    }
    try await expectChange {
      scroll.removeFromParent()
      try await harness.settle()
    }
    let version = harness.window.stateVersion
    harness.window.damageAll()
    try await harness.settle()
    #expect(harness.window.stateVersion == version)
  }

  @Test func `a widget that is added again has its state saved`() async throws {
    let stack = Stack(.vertical)
    let scroll = ScrollViewWidget(.vertical, labels(60))
    stack.add(scroll)
    let harness = try Harness(widget: stack)
    try await harness.settle()
    scroll.scroll(to: 50)
    let before = harness.window.state
    scroll.removeFromParent()
    #expect(harness.window.state.widgets.isEmpty)
    stack.add(scroll)
    try await harness.settle()
    #expect(harness.window.state == before)
  }
}
