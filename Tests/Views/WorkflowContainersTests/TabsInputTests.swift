import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// A long text, or rows with multiple selection: both use page keys.
private struct Typing: Screen {
  let isText: Bool

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    isText
      ? WidgetDescription(build: { TextEditorWidget(text: "text") }, update: { _ in })
      : WidgetDescription(build: { makeTable() }, update: { _ in })
  }

  @MainActor private func makeTable() -> Table {
    let table = Table()
    table.rows = ["row 1", "row 2"]
    table.selectionMode = .multiple
    return table
  }
}

/// Tabs by pointer and by keys.
@MainActor
@Suite struct TabsInputTests: TabTests {
  let log = Log()

  @Test(arguments: [true, false])
  func `Control-Page keys switch tabs from a text and from a row`(isText: Bool) async throws {
    let workflow = Showing(value: "one") { key, change in
      Tabs.Screen(
        items: ["one", "two"].map {
          .init(key: $0, title: $0, screen: Typing(isText: isText).asAnyScreen())
        }, selectedKey: key
      ) { new in change { $0 = new } }
    }
    let harness = try Harness(workflow: workflow)
    try await harness.focus(isText ? .role(.textEditor) : .row("row 1"))
    try await harness.press(.pageDown, .control)
    #expect(selected(in: harness) == ["two"])
    try await harness.focus(isText ? .role(.textEditor) : .row("row 1"))
    try await harness.press(.pageUp, .control)
    #expect(selected(in: harness) == ["one"])
  }

  @Test func `a click selects another tab`() async throws {
    let harness = try await run()
    #expect(harness.shows("a 1") && !harness.shows("b 1"))
    try await harness.click(.tab("Tab b"))
    #expect(harness.shows("b 1") && !harness.shows("a 1"))
    #expect(selected(in: harness) == ["Tab b"])
    try await harness.click("b 1")
    #expect(log.lines == ["b"])
  }

  @Test func `a disabled tab ignores clicks, and keys skip it`() async throws {
    let harness = try await run("b")
    await #expect(throws: AutomationError.self) { try await harness.click(.tab("Tab c")) }
    try await harness.press(.tab, .control)
    #expect(selected(in: harness) == ["Tab d"])
  }

  @Test func `Tab stops once in the bar, and arrows wrap around in it`() async throws {
    let harness = try await run()
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "Tab a")
    var visited: [String] = []
    for key in [Key.right, .right, .right, .left, .home, .end] {
      try await harness.press(key)
      visited += selected(in: harness)
      #expect(harness.focused?.semantics.name == selected(in: harness).first)
    }
    #expect(visited == ["Tab b", "Tab d", "Tab a", "Tab d", "Tab a", "Tab d"])
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "d 1")
  }

  @Test func `from right to left arrows are mirrored`() async throws {
    let harness = try await run()
    harness.environment.layoutDirection = .rightToLeft
    try await harness.press(.tab)
    try await harness.press(.left)
    #expect(selected(in: harness) == ["Tab b"])
    #expect(try harness.find(.tab("Tab a")).bounds.maxX == 472)
  }

  @Test(arguments: [
    (KeyPress(.tab, .control), "Tab b"), (KeyPress(.pageDown, .control), "Tab b"),
    (KeyPress(.tab, [.control, .shift]), "Tab d"), (KeyPress(.pageUp, .control), "Tab d"),
  ])
  func `keys switch tabs from anywhere inside`(press: KeyPress, tab: String) async throws {
    for stops in 0...2 {
      let harness = try await run()
      for _ in 0..<stops { try await harness.press(.tab) }
      try await harness.press(press.key, press.modifiers)
      #expect(selected(in: harness) == [tab])
    }
  }

  @Test func `in nested tabs keys switch the innermost tabs with the focus`() async throws {
    let inner = Tabs.Screen(items: [item("x"), item("y")], selectedKey: "x") { [log] in
      log.add("inner \($0)")
    }
    let outer = Tabs.Screen<String, AnyScreen>(
      items: [.init(key: "o", title: "O", screen: inner.asAnyScreen()), item("p")],
      selectedKey: "o"
    ) { [log] in log.add("outer \($0)") }
    let harness = try Harness(screen: outer)
    try await harness.press(.tab)
    try await harness.press(.tab, .control)
    try await harness.press(.tab)
    try await harness.press(.tab, .control)
    #expect(log.lines == ["outer p", "inner y"])
  }
}
