import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct TabsTests: TabTests {
  let log = Log()

  // MARK: - State

  @Test func `a hidden tab keeps its widget and its focus`() async throws {
    let harness = try await run()
    try await harness.press(.tab)
    try await harness.press(.tab)
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "a 2")
    let before = harness.focused?.widget
    try await harness.press(.tab, .control)
    #expect(harness.focused?.semantics.name == "Tab b")
    try await harness.press(.tab, [.control, .shift])
    #expect(harness.focused?.widget === before)
  }

  @Test func `closing the focused tab moves the focus to the next`() async throws {
    let harness = try Harness(screen: tabs(["a", "b"], selected: "a"))
    try await harness.focus("a 2")
    try await harness.show(tabs(["a", "b"], selected: "b"))
    try await harness.focus("b 1")
    try await harness.show(tabs(["a"], selected: "a"))
    #expect(harness.focused?.semantics.name == "a 2")
    try await harness.show(tabs(["c"], selected: "c"))
    #expect(harness.focused?.semantics.name == "Tab c")
    try await harness.focus("c 1")
    try await harness.show(tabs([], selected: "c"))
    #expect(harness.focused == nil)
  }

  @Test func `a list in a tab keeps its scroll position`() async throws {
    let rows = Rows(rows: (1...30).map { "row \($0)" }).asAnyScreen()
    func screen(_ key: String) -> Tabs.Screen<String, AnyScreen> {
      Tabs.Screen(
        items: [.init(key: "rows", title: "Rows", screen: rows), item("b")], selectedKey: key
      ) { _ in }
    }
    let harness = try Harness(screen: screen("rows"))
    try await harness.scroll(.role(.table), by: Size(width: 0, height: 300))
    let place = try harness.find(.row("row 12")).bounds
    try await harness.show(screen("b"))
    try await harness.show(screen("rows"))
    #expect(try harness.find(.row("row 12")).bounds == place)
  }

  @Test func `tabs are identified by their keys when they move, appear and disappear`() async throws
  {
    let harness = try Harness(screen: tabs(["a", "b"], selected: "a"))
    let before = try harness.find("a 1").widget
    try await harness.show(tabs(["c", "b", "a"], selected: "a"))
    #expect(try harness.find("a 1").widget === before)
    #expect(selected(in: harness) == ["Tab a"])
    try await harness.show(tabs(["c", "b"], selected: "b"))
    try await harness.show(tabs(["a", "b"], selected: "a"))
    #expect(try harness.find("a 1").widget !== before)
  }

  @Test func `a tab is built when it is first selected`() async throws {
    let harness = try Harness(screen: tabs(["a", "b", "c"], selected: "b"))
    #expect(harness.window.content.widgets(of: "PageWidget") == 1)
    try await harness.show(tabs(["a", "b", "c"], selected: "c"))
    #expect(harness.window.content.widgets(of: "PageWidget") == 2)
  }

  @Test func `a selection that the screen ignores is not shown`() async throws {
    let harness = try Harness(screen: tabs(["a", "b"], selected: "a"))
    try await harness.click(.tab("Tab b"))
    try await harness.click(.tab("Tab a"))
    #expect(log.lines == ["select b"])
    #expect(selected(in: harness) == ["Tab a"])
  }

  // MARK: - Appearance

  @Test func `the selection mark moves within 160 milliseconds`() async throws {
    let harness = try await run()
    try await harness.press(.tab, .control)
    for _ in 1...5 {
      try await harness.advance(by: .milliseconds(30))
      #expect(harness.window.nextFrame != nil)
      #expect(try harness.image == harness.redrawnImage)
    }
    try await harness.advance(by: .milliseconds(30))
    #expect(harness.window.nextFrame == nil)
  }

  @Test func `in a narrow window the widest titles shrink first`() async throws {
    let long = Tabs.Screen<String, AnyScreen>(
      items: [
        .init(key: "a", title: "All", screen: item("a").screen),
        .init(key: "b", title: "Everything that was ever said", screen: item("b").screen),
        .init(key: "c", title: "Everything that was ever done", screen: item("c").screen),
      ], selectedKey: "a", onSelect: { _ in })
    let harness = try Harness(size: Size(width: 240, height: 200), screen: long)
    let bounds = harness.all(.role(.tab)).map(\.bounds)
    #expect(bounds[0].width < bounds[1].width && bounds[1].width == bounds[2].width)
    #expect(bounds[2].maxX <= 232)
  }

  // MARK: - Invalid input

  @Test func `without tabs nothing is shown, not even a bar`() async throws {
    let harness = try Harness(screen: tabs([], selected: "a"))
    for press in [KeyPress(.tab), KeyPress(.tab, .control), KeyPress(.right)] {
      try await harness.press(press.key, press.modifiers)
    }
    #expect(harness.tree.children.isEmpty)
    try await harness.show(tabs(["a"], selected: "a"))
    #expect(harness.shows("a 1"))
    try await harness.show(tabs([], selected: "a"))
    #expect(harness.tree.children.isEmpty)
  }

  @Test func `an unknown selected key shows no tab, and any tab can be selected`() async throws {
    let harness = try await run("nowhere")
    #expect(selected(in: harness).isEmpty)
    #expect(!harness.shows("a 1"))
    try await harness.press(.tab, .control)
    #expect(selected(in: harness) == ["Tab a"])
    #expect(harness.shows("a 1"))
  }

  @Test func `two tabs with one key are a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let item = Tabs.Screen<String, Page>.Item(key: "a", title: "A", screen: Page(name: "a"))
        let screen = Tabs.Screen(items: [item, item], selectedKey: "a") { _ in }
        _ = screen.widgetDescription(environment: .empty).buildWidget()
      }
    }
    try expectMisuse(
      result, reports: "Tabs.Screen has two items with the key a. Give each item its own key.")
  }
}
