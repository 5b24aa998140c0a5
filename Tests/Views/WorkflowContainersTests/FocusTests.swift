import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// A screen of buttons, of which one may be the default.
private struct Choice: Screen {
  var names: [String]
  var defaultName: String?
  var press: (String) -> Void = { _ in }

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(
      build: { () -> Stack in
        let stack = Stack(.vertical)
        show(in: stack)
        return stack
      }, update: { show(in: $0) })
  }

  @MainActor private func show(in stack: Stack) {
    let known = stack.children.compactMap { $0 as? ButtonWidget }
    stack.replaceChildren(
      with: names.map { name in
        let button = known.first { $0.title == name } ?? ButtonWidget(name)
        if name == defaultName { button.isDefaultFocus = true }
        button.didPress = { press(name) }
        return button
      })
  }
}

/// The focus with pages, tabs and sheets: its order, its default, and precedence of shortcuts.
@MainActor
@Suite struct FocusTests {
  private let log = Log()

  private func page(
    _ key: String, _ names: [String], default defaultName: String? = nil
  ) -> BackStack.Item {
    BackStack.Item(
      key: key, screen: Choice(names: names, defaultName: defaultName).asAnyScreen(),
      barContent: Bar.Content(title: key, leftItem: .init(content: .back(title: nil))))
  }

  private func stack(_ pages: BackStack.Item...) -> BackStack.Screen<AnyScreen> {
    BackStack.Screen(items: pages)
  }

  private func run(_ screen: some Screen) async throws -> Harness {
    let harness = try Harness(screen: screen)
    try await harness.settle()
    return harness
  }

  private func next(_ screen: some Screen, in harness: Harness) async throws {
    try await harness.show(screen)
    try await harness.settle()
  }

  private func order(_ harness: Harness, _ count: Int) async throws -> [String?] {
    var names: [String?] = []
    for _ in 1...count {
      try await harness.press(.tab)
      names.append(harness.focused?.semantics.name)
    }
    return names
  }

  // MARK: - Pages

  @Test func `a page that opens without a focus is announced by its title`() async throws {
    let list = page("list", ["row"])
    let harness = try await run(stack(list))
    try await harness.press(.tab)
    try await harness.press(.tab)
    let pushed = try await harness.announcements {
      try await next(stack(list, page("a", ["b"])), in: harness)
    }
    #expect(pushed.map(\.text) == ["a"])
    #expect(pushed.map(\.region) == [.polite])
    let replaced = try await harness.announcements {
      try await next(stack(list, page("c", ["b"])), in: harness)
    }
    #expect(replaced.map(\.text) == ["c"])
    let popped = try await harness.announcements { try await next(stack(list), in: harness) }
    #expect(popped == [])
    #expect(harness.focused?.semantics.name == "row")
  }

  // MARK: - Order

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `Tab follows a split screen from side to side, with the divider between`(
    direction: LayoutDirection
  ) async throws {
    let harness = try await run(
      Split.Screen(leading: Choice(names: ["a", "b"]), trailing: Choice(names: ["c"])))
    harness.environment.layoutDirection = direction
    #expect(try await order(harness, 5) == ["a", "b", "Divider", "c", "a"])
  }

  @Test func `Tab follows the bar, then the page; the tabs, then their page`() async throws {
    let harness = try await run(
      Tabs.Screen(
        items: [.init(key: 1, title: "Tab", screen: stack(page("p", ["a", "b"])))],
        selectedKey: 1, onSelect: { _ in }))
    #expect(try await order(harness, 5) == ["Tab", "Back", "a", "b", "Tab"])
  }

  @Test(arguments: ["alert", "sheet", "sheets", "tabs", "split", "stack"])
  func `each container is accessible by keyboard alone`(container: String) async throws {
    let page = Choice(names: ["one", "two"])
    let harness: Harness
    switch container {
    case "alert":
      let actions = [Alert.Action(title: "Yes"), Alert.Action(title: "No", style: .cancel)]
      harness = try await run(
        Alert.Screen(baseScreen: page, alert: Alert(title: "Sure?", actions: actions)))
    case "sheet", "sheets":
      let sheets = ["a", "b"].map { Modal.Sheet(key: $0, title: $0, screen: page) }
      harness = try await run(
        Modal.Screen(baseScreen: page, sheets: container == "sheet" ? [sheets[0]] : sheets))
    case "tabs":
      harness = try await run(
        Tabs.Screen(
          items: [
            .init(key: 1, title: "1", screen: page), .init(key: 2, title: "2", screen: page),
            .init(key: 3, title: "3", isEnabled: false, screen: page),
          ], selectedKey: 1, onSelect: { _ in }))
    case "split":
      harness = try await run(Split.Screen(leading: page, trailing: Choice(names: ["three"])))
    default: harness = try await run(stack(self.page("list", ["a", "b"])))
    }
    try await harness.expectAccessible()
  }

  // MARK: - Pages opened by key

  /// Opens a page over a list with the row's `press`, and returns the name of what has the focus.
  private func openPage(press: (Harness) async throws -> Void) async throws -> Harness {
    let harness = try await run(stack(page("list", ["row"])))
    try await press(harness)
    try await next(stack(page("list", ["row"]), page("detail", ["x", "y"])), in: harness)
    return harness
  }

  @Test func `a page that is opened by key focuses its first control, after its bar`() async throws
  {
    let harness = try await openPage {
      try await $0.focus("row")
      try await $0.press(.enter)
    }
    #expect(harness.focused?.semantics.name == "x")
    #expect(harness.window.isKeyboardFocus)
    try await next(stack(page("list", ["row"])), in: harness)
    #expect(harness.focused?.semantics.name == "row")
  }

  @Test func `a page that is opened by pointer has no focus`() async throws {
    let harness = try await openPage { try await $0.click("row") }
    #expect(harness.focused == nil)
  }

  // MARK: - Default focus

  @Test func `a pushed page focuses its default, and a pop restores the focus`() async throws {
    let harness = try await run(stack(page("list", ["one", "two"])))
    try await harness.focus("two")
    let detail = page("detail", ["x", "y"], default: "y")
    try await next(stack(page("list", ["one", "two"]), detail), in: harness)
    #expect(harness.focused?.semantics.name == "y")
    try await next(stack(page("list", ["one", "two"])), in: harness)
    #expect(harness.focused?.semantics.name == "two")
  }

  @Test func `a sheet focuses its default`() async throws {
    let base = Choice(names: ["a"])
    let harness = try await run(
      Modal.Screen(
        baseScreen: base,
        sheet: Modal.Sheet(title: "s", screen: Choice(names: ["x", "y"], defaultName: "y"))))
    #expect(harness.focused?.semantics.name == "y")
  }

  @Test func `a tab focuses its default when it is first shown`() async throws {
    func tabs(_ key: Int) -> Tabs.Screen<Int, Choice> {
      Tabs.Screen(
        items: [
          .init(key: 1, title: "1", screen: Choice(names: ["a"])),
          .init(key: 2, title: "2", screen: Choice(names: ["b", "c"], defaultName: "c")),
        ], selectedKey: key, onSelect: { _ in })
    }
    let harness = try await run(tabs(1))
    try await harness.focus("a")
    try await next(tabs(2), in: harness)
    #expect(harness.focused?.semantics.name == "c")
  }

  // MARK: - Restoring the focus

  @Test func `closing a sheet over a pushed page restores its focus, and popping the list's`()
    async throws
  {
    func screen(_ pages: [BackStack.Item], sheet: Bool) -> some Screen {
      Modal.Screen(
        baseScreen: BackStack.Screen(items: pages),
        sheet: sheet ? Modal.Sheet(title: "s", screen: Choice(names: ["ok"])) : nil)
    }
    let list = page("list", ["one", "two"])
    let detail = page("detail", ["x", "y"])
    let harness = try await run(screen([list], sheet: false))
    try await harness.focus("two")
    try await next(screen([list, detail], sheet: false), in: harness)
    try await harness.focus("y")
    try await next(screen([list, detail], sheet: true), in: harness)
    #expect(harness.focused?.semantics.name == "ok")
    try await next(screen([list, detail], sheet: false), in: harness)
    #expect(harness.focused?.semantics.name == "y")
    try await next(screen([list, detail], sheet: true), in: harness)
    try await next(screen([list], sheet: true), in: harness)
    #expect(harness.focused?.semantics.name == "ok")
    try await next(screen([list], sheet: false), in: harness)
    #expect(harness.focused?.semantics.name == "two")
  }

  @Test func `if the focused widget was removed behind a sheet, Tab continues from its position`()
    async throws
  {
    func screen(_ names: [String], sheet: Bool) -> some Screen {
      Modal.Screen(
        baseScreen: stack(page("list", names)),
        sheet: sheet ? Modal.Sheet(title: "s", screen: Choice(names: ["ok"])) : nil)
    }
    let harness = try await run(screen(["one", "two", "three"], sheet: false))
    try await harness.focus("two")
    try await next(screen(["one", "two", "three"], sheet: true), in: harness)
    try await next(screen(["one", "three"], sheet: true), in: harness)
    try await next(screen(["one", "three"], sheet: false), in: harness)
    #expect(harness.focused == nil)
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "three")
  }

  // MARK: - Shortcuts

  @Test func `shortcuts of screens, bars and pages go to the innermost, never to covered ones`()
    async throws
  {
    func page(_ name: String) -> BackStack.Item {
      BackStack.Item(
        key: name,
        screen: Choice(names: [name]).shortcut(Shortcut("n", title: "New")) { [log] in
          log.add("new on \(name)")
        }.asAnyScreen(),
        barContent: Bar.Content(
          title: name,
          rightItem: .init(content: .text("Edit"), shortcut: Shortcut("e")) { [log] in
            log.add("edit \(name)")
          }))
    }
    func screen(_ names: String...) -> some Screen {
      BackStack.Screen(items: names.map { page($0) })
        .shortcut(Shortcut("n", title: "Anywhere")) { [log] in log.add("anywhere") }
        .shortcut(Shortcut("q", title: "Quit")) { [log] in log.add("quit") }
    }
    let keys: [Key] = ["n", "e", "q"]
    let harness = try await run(screen("a"))
    for key in keys { try await harness.press(key, .control) }
    try await next(screen("a", "b"), in: harness)
    for key in keys { try await harness.press(key, .control) }
    #expect(
      log.lines == ["new on a", "edit a", "quit", "new on b", "edit b", "quit"])
    #expect(harness.window.shortcutConflicts.isEmpty)
    try await harness.expectAccessible()
  }

  @Test func `a screen with a nil shortcut action leaves the key to the outer screen`()
    async throws
  {
    func screen(_ canSave: Bool) -> some Screen {
      let inner = Choice(names: ["a"])
        .shortcut(Shortcut("s", title: "Save"), action: canSave ? { [log] in log.add("in") } : nil)
      return inner.shortcut(Shortcut("s", title: "Save all")) { [log] in log.add("out") }
    }
    let harness = try await run(screen(true))
    try await harness.press("s", .control)
    try await next(screen(false), in: harness)
    try await harness.press("s", .control)
    #expect(log.lines == ["in", "out"])
  }

  @Test func `the focused one of two screens side by side answers`() async throws {
    func pane(_ name: String) -> some Screen {
      Choice(names: [name]).shortcut(Shortcut("f", title: "Find")) { [log] in log.add(name) }
    }
    let harness = try await run(Split.Screen(leading: pane("left"), trailing: pane("right")))
    try await harness.press("f", .control)
    #expect(log.lines.isEmpty)
    for name in ["right", "left"] {
      try await harness.focus(.button(name))
      try await harness.press("f", .control)
    }
    #expect(log.lines == ["right", "left"])
    #expect(harness.window.shortcutConflicts.isEmpty)
  }
}
