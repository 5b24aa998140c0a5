import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowPlatform
import WorkflowUI
import WorkflowWidgets

@MainActor
@Suite struct BackStackTests {
  private let log = Log()

  private func item(
    _ name: String, key: String? = nil, isBackEnabled: Bool? = nil, hasBar: Bool = true
  ) -> BackStack.Item {
    let back = isBackEnabled.map { isEnabled in
      Bar.ButtonItem(content: .back(title: nil), isEnabled: isEnabled) { [log] in
        log.add("back from \(name)")
      }
    }
    let screen = Page(name: name) { [log] in log.add(name) }.asAnyScreen()
    return BackStack.Item(
      key: (key ?? name) as AnyHashable, screen: screen,
      barVisibility: hasBar ? .visible(.init(title: name, leftItem: back)) : .hidden)
  }

  private func stack(_ names: String...) -> BackStack.Screen<AnyScreen> {
    BackStack.Screen(items: names.map { item($0, isBackEnabled: $0 == names[0] ? nil : true) })
  }

  /// A settled stage that shows `names`.
  private func makeStage(_ names: String..., theme: Theme = Theme()) async throws -> ShownScreen {
    let stage = try ShownScreen(theme: theme)
    stage.show(
      BackStack.Screen(items: names.map { item($0, isBackEnabled: $0 == names[0] ? nil : true) }))
    try await stage.driver.settle()
    return stage
  }

  // MARK: - Pushing and popping

  @Test func `shows the last item with its bar`() async throws {
    let stage = try await makeStage("a", "b")
    #expect(stage.names == ["b", "Back", "b", "b 1", "b 2"])
  }

  @Test func `a bar has several buttons on each side, in reading order`() async throws {
    let stage = try ShownScreen()
    func show(_ names: [String]) {
      let buttons = names.map { name in
        Bar.ButtonItem(content: .text(name), isEnabled: name != "Share") { [log] in log.add(name) }
      }
      let back = Bar.ButtonItem(content: .back(title: nil)) { [log] in log.add("back") }
      let close = Bar.ButtonItem(content: .text("Close")) { [log] in log.add("close") }
      stage.show(
        BackStack.Screen(items: [
          .init(
            screen: Page(name: "p"),
            barContent: Bar.Content(title: "a", leftItems: [close, back], rightItems: buttons))
        ]))
    }
    show(["Edit", "Share", "Delete"])
    #expect(stage.names.prefix(7) == ["a", "Close", "Back", "a", "Edit", "Share", "Delete"])
    try stage.driver.click("Edit")
    try stage.driver.click("Close")
    #expect(throws: AutomationError.self) { try stage.driver.click("Share") }
    stage.driver.press(.escape)
    #expect(log.lines == ["Edit", "close", "back"])

    try stage.driver.focus("Delete")
    show(["Done", "Share", "Delete"])
    show(["Done", "Delete"])
    #expect(try stage.focused() == "Delete")
    #expect(stage.names.prefix(6) == ["a", "Close", "Back", "a", "Done", "Delete"])
  }

  @Test func `the single buttons of a bar are the outermost ones`() {
    let (edit, delete) = (
      Bar.ButtonItem(content: .text("Edit")), Bar.ButtonItem(content: .text("Delete"))
    )
    var content = Bar.Content(leftItem: edit, rightItems: [edit, delete])
    #expect(content.leftItem?.content == .text("Edit"))
    #expect(content.rightItem?.content == .text("Delete"))
    content.rightItem = edit
    #expect(content.rightItems.map(\.content) == [.text("Edit")])
    content.leftItem = nil
    #expect(content.leftItems.isEmpty)
  }

  @Test func `the first screen is shown without animation`() throws {
    let stage = try ShownScreen()
    stage.show(stack("a", "b"))
    #expect(stage.names.last == "b 2")
    _ = try stage.harness.image
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `after a push only the new page is shown, in its final position`() async throws {
    let stage = try await makeStage("a")
    stage.show(stack("a", "b"))
    try await stage.driver.settle()
    #expect(stage.names == ["b", "Back", "b", "b 1", "b 2"])
    #expect(stage.bounds(of: "b 1")?.midX == 240)
  }

  @Test func `after a pop the page below is shown, in its final position`() async throws {
    let stage = try await makeStage("a", "b")
    stage.show(stack("a"))
    try await stage.driver.settle()
    #expect(stage.names == ["a", "a", "a 1", "a 2"])
    #expect(stage.bounds(of: "a 1")?.midX == 240)
  }

  @Test func `during a slide only the new page accepts input`() async throws {
    let stage = try await makeStage("a")
    stage.show(stack("a", "b"))
    try await stage.driver.advance(by: .milliseconds(100))
    #expect(!stage.names.contains("a 1"))
    #expect(stage.names.contains("b 1"))
  }

  @Test func `the current page is updated in place without a slide`() async throws {
    let stage = try await makeStage("a")
    let before = stage.driver.tree.flattened.last?.widget
    stage.show(BackStack.Screen(items: [item("renamed", key: "a")]))
    #expect(stage.names == ["renamed", "renamed", "renamed 1", "renamed 2"])
    #expect(stage.driver.tree.flattened.last?.widget === before)
    _ = try stage.harness.image
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `without a key an item is identified by its screen's type`() async throws {
    let stage = try ShownScreen()
    let page = Page(name: "a").asAnyScreen()
    stage.show(BackStack.Screen(items: [.init(screen: page)]))
    let before = stage.driver.tree.flattened.last?.widget
    stage.show(BackStack.Screen(items: [.init(screen: Page(name: "b").asAnyScreen())]))
    #expect(stage.driver.tree.flattened.last?.widget === before)
    stage.show(
      BackStack.Screen(items: [
        .init(screen: page), .init(screen: Note(text: "note").asAnyScreen()),
      ]))
    try await stage.driver.settle()
    #expect(stage.names == ["", "note"])
  }

  @Test func `items of one type without keys are separate pages`() async throws {
    let stage = try ShownScreen()
    let items = ["a", "b"].map { BackStack.Item(screen: Page(name: $0).asAnyScreen()) }
    stage.show(BackStack.Screen(items: [items[0]]))
    stage.show(BackStack.Screen(items: items))
    try await stage.driver.settle()
    #expect(stage.names == ["", "b 1", "b 2"])

    stage.show(BackStack.Screen(items: [items[0]]))
    try await stage.driver.settle()
    #expect(stage.names == ["", "a 1", "a 2"])
  }

  @Test func `another key replaces the page`() async throws {
    let stage = try await makeStage("a")
    stage.show(stack("b"))
    try await stage.driver.settle()
    #expect(stage.names == ["b", "b", "b 1", "b 2"])
  }

  @Test func `nil items are omitted`() {
    let screen = BackStack.Screen(items: [item("a"), nil, item("b")])
    #expect(screen.items.map(\.key) == ["a", "b"])
  }

  @Test func `an emptied stack shows nothing`() async throws {
    let stage = try await makeStage("a")
    stage.show(BackStack.Screen<AnyScreen>(items: []))
    try await stage.driver.settle()
    #expect(stage.names.isEmpty)
  }

  // MARK: - State and focus of covered pages

  @Test func `a covered page keeps its widget and its focus`() async throws {
    let stage = try await makeStage("a")
    stage.driver.press(.tab)
    stage.driver.press(.tab)
    #expect(try stage.focused() == "a 2")
    let before = stage.driver.tree.flattened.last?.widget

    stage.show(stack("a", "b"))
    try await stage.driver.settle()
    #expect(try stage.focused() == "b 1")

    stage.show(stack("a"))
    try await stage.driver.settle()
    #expect(try stage.focused() == "a 2")
    #expect(stage.driver.tree.flattened.last?.widget === before)
  }

  @Test func `a covered page is updated`() async throws {
    let stage = try await makeStage("a", "b")
    stage.show(BackStack.Screen(items: [item("new", key: "a"), item("b", isBackEnabled: true)]))
    stage.show(BackStack.Screen(items: [item("new", key: "a")]))
    try await stage.driver.settle()
    #expect(stage.names == ["new", "new", "new 1", "new 2"])
  }

  @Test func `a popped page is released`() async throws {
    let stage = try await makeStage("a", "b")
    weak let page = stage.driver.tree.flattened.last?.widget
    #expect(page != nil)
    stage.show(stack("a"))
    try await stage.driver.settle()
    #expect(page == nil)
  }

  // MARK: - Slides

  @Test func `a slide ends after 240 milliseconds and not before`() async throws {
    let stage = try await makeStage("a")
    stage.show(stack("a", "b"))
    try await stage.driver.advance(by: .milliseconds(230))
    #expect(stage.harness.window.nextFrame != nil)
    #expect(stage.bounds(of: "b 1")?.midX != 240)

    try await stage.driver.advance(by: .milliseconds(30))
    #expect(stage.harness.window.nextFrame == nil)
    #expect(stage.bounds(of: "b 1")?.midX == 240)
  }

  @Test func `a pushed page enters from the trailing side and moves monotonically`() async throws {
    let stage = try await makeStage("a")
    stage.show(stack("a", "b"))
    var places: [Double] = []
    for _ in 1...16 {
      try await stage.driver.advance(by: .milliseconds(16))
      places.append(stage.bounds(of: "b 1")?.midX ?? 0)
    }
    #expect(places == places.sorted(by: >))
    #expect(places[0] > 500)
    #expect(places.last == 240)
  }

  @Test func `reduced motion slides without frames`() async throws {
    let stage = try await makeStage("a", theme: Theme(motion: .reduced))
    stage.show(stack("a", "b"))
    _ = try stage.harness.image
    #expect(stage.harness.window.nextFrame == nil)
    #expect(stage.names == ["b", "Back", "b", "b 1", "b 2"])
  }

  @Test func `rapid push, pop and push leave a consistent tree`() async throws {
    let stage = try await makeStage("a")
    for _ in 1...3 {
      stage.show(stack("a", "b"))
      try await stage.driver.advance(by: .milliseconds(50))
      stage.show(stack("a"))
      try await stage.driver.advance(by: .milliseconds(20))
      stage.show(stack("a", "b"))
      try await stage.driver.advance(by: .milliseconds(20))
    }
    try await stage.driver.settle()
    #expect(stage.names == ["b", "Back", "b", "b 1", "b 2"])
    #expect(stage.bounds(of: "b 1")?.midX == 240)
    #expect(try stage.harness.image == stage.harness.redrawnImage)

    stage.show(stack("a"))
    try await stage.driver.settle()
    #expect(stage.names == ["a", "a", "a 1", "a 2"])
    #expect(stage.bounds(of: "a 1")?.midX == 240)
  }

  @Test func `every frame of a slide equals a fresh picture`() async throws {
    let stage = try await makeStage("a")
    stage.show(stack("a", "b"))
    for _ in 1...8 {
      try await stage.driver.advance(by: .milliseconds(34))
      #expect(try stage.harness.image == stage.harness.redrawnImage)
    }
  }

  @Test(arguments: [0, 1])
  func `a page that replaces another slides in like a push`(below: Int) async throws {
    func midway(_ before: [String], _ after: [String]) async throws -> PixelImage {
      let stage = try ShownScreen()
      stage.show(BackStack.Screen(items: before.map { item($0) }))
      try await stage.driver.settle()
      stage.show(BackStack.Screen(items: after.map { item($0) }))
      try await stage.driver.advance(by: .milliseconds(100))
      return try stage.harness.image
    }
    let covered = Array(["x"].prefix(below))
    let replaced = try await midway(covered + ["a"], covered + ["b"])
    let pushed = try await midway(covered + ["a"], covered + ["a", "b"])
    #expect(replaced == pushed)
  }

  @Test func `a popped page slides out over the remaining ones`() async throws {
    let stage = try await makeStage("a", "b", "c")
    stage.show(stack("x", "a"))
    let pages = stage.driver.window.content.firstWidget(of: "BackStackWidget")?.children
    let names = pages?.map { page in
      page.all.lazy.compactMap { ($0 as? ButtonWidget)?.title }.first
    }
    #expect(names == ["x 1", "a 1", "c 1"])
    try await stage.driver.settle()
    #expect(stage.names.suffix(2) == ["a 1", "a 2"])
  }

  /// A stack beside another tab.
  private func tabs(
    _ selected: String, _ stack: BackStack.Screen<AnyScreen>
  ) -> Tabs.Screen<String, AnyScreen> {
    Tabs.Screen(
      items: [
        .init(key: "stack", title: "Stack", screen: stack.asAnyScreen()),
        .init(key: "other", title: "Other", screen: Note(text: "other").asAnyScreen()),
      ], selectedKey: selected, onSelect: { _ in })
  }

  @Test func `a page pushed in a hidden tab is in position when the tab is shown`() async throws {
    let stage = try ShownScreen()
    stage.show(tabs("stack", stack("a")))
    stage.show(tabs("other", stack("a")))
    stage.show(tabs("other", stack("a", "b")))
    try await stage.driver.settle()
    stage.show(tabs("stack", stack("a", "b")))
    try await stage.driver.settle()
    #expect(stage.names.suffix(2) == ["b 1", "b 2"])
    #expect(stage.bounds(of: "b 1")?.midX == 240)
  }

  @Test func `a push continues in a tab that was hidden meanwhile`() async throws {
    let stage = try ShownScreen()
    stage.show(tabs("stack", stack("a")))
    try await stage.driver.settle()
    stage.show(tabs("stack", stack("a", "b")))
    try await stage.driver.advance(by: .milliseconds(60))
    stage.show(tabs("other", stack("a", "b")))
    try await stage.driver.advance(by: .milliseconds(60))
    stage.show(tabs("stack", stack("a", "b")))
    #expect((stage.bounds(of: "b 1")?.midX ?? 0) > 240)
    try await stage.driver.settle()
    #expect(stage.bounds(of: "b 1")?.midX == 240)
  }

  // MARK: - Going back

  @Test(arguments: [KeyPress(.escape), KeyPress(.back), KeyPress(.left, .alt)])
  func `a key goes back like the back button`(press: KeyPress) async throws {
    let stage = try await makeStage("a", "b")
    stage.driver.press(press.key, press.modifiers)
    try stage.driver.click("Back")
    #expect(log.lines == ["back from b", "back from b"])
  }

  @Test func `from right to left the other arrow goes back`() async throws {
    let stage = try await makeStage("a", "b")
    stage.driver.window.environment.layoutDirection = .rightToLeft
    stage.driver.press(.left, .alt)
    stage.driver.press(.right, .alt)
    #expect(log.lines == ["back from b"])
  }

  @Test func `without a back button the keys do nothing`() async throws {
    let stage = try await makeStage("a")
    stage.driver.press(.escape)
    #expect(log.lines.isEmpty)
  }

  @Test func `a disabled back button ignores the keys`() async throws {
    let stage = try ShownScreen()
    stage.show(BackStack.Screen(items: [item("a"), item("b", isBackEnabled: false)]))
    stage.driver.press(.escape)
    #expect(log.lines.isEmpty)
  }

  // MARK: - Bars

  @Test func `an item without a bar fills the stack`() async throws {
    let stage = try ShownScreen()
    stage.show(BackStack.Screen(items: [item("a", hasBar: false)]))
    #expect(stage.names == ["a 1", "a 2"])
    #expect(stage.bounds(of: "a 1")?.minY == 0)
  }

  @Test func `removing and adding a bar resizes the page`() async throws {
    let stage = try await makeStage("a")
    #expect(stage.bounds(of: "a 1")?.minY == 52)
    stage.show(BackStack.Screen(items: [item("a", hasBar: false)]))
    #expect(stage.bounds(of: "a 1")?.minY == 0)
    stage.show(stack("a"))
    #expect(stage.bounds(of: "a 1")?.minY == 52)
    #expect(stage.names == ["a", "a", "a 1", "a 2"])
  }
}
