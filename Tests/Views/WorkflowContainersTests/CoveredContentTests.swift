import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Content covered by a page or an alert ignores input, and gets the focus back afterwards.
@MainActor
@Suite struct CoveredContentTests {
  private let log = Log()

  private func page(_ name: String) -> BackStack.Screen<Page>.Item {
    BackStack.Screen.Item(
      key: name, screen: Page(name: name) { [log] in log.add(name) },
      barContent: Bar.Content(title: name))
  }

  private func stack(_ names: String...) -> BackStack.Screen<Page> {
    BackStack.Screen(items: names.map { page($0) })
  }

  private func alert(over base: some Screen, _ titles: [String]) -> Alert.Screen<AnyScreen> {
    let actions = titles.map { title in Alert.Action(title: title) { [log] in log.add(title) } }
    return Alert.Screen(
      baseScreen: base.asAnyScreen(),
      alert: titles.isEmpty ? nil : Alert(title: "Sure?", actions: actions))
  }

  private func centre(of name: String, in stage: ShownScreen) throws -> Point {
    try #require(stage.driver.tree.flattened.first { $0.semantics.name == name }).bounds.center
  }

  @Test func `a press held while another page is pushed does not activate`() async throws {
    let stage = try ShownScreen()
    stage.show(stack("a"))
    let button = try centre(of: "a 1", in: stage)
    stage.driver.send(.pointerMoved(button))
    stage.driver.send(.pointerPressed(button, .primary))
    stage.show(stack("a", "b"))
    try await stage.driver.settle()
    stage.driver.send(.pointerReleased(button, .primary))
    #expect(log.lines.isEmpty)
  }

  @Test func `a press held while an alert appears does not activate`() async throws {
    let stage = try ShownScreen()
    stage.show(alert(over: Page(name: "a") { [log] in log.add("a") }, []))
    let button = try centre(of: "a 1", in: stage)
    stage.driver.send(.pointerMoved(button))
    stage.driver.send(.pointerPressed(button, .primary))
    stage.show(alert(over: Page(name: "a") { [log] in log.add("a") }, ["OK"]))
    try await stage.driver.settle()
    stage.driver.send(.pointerReleased(button, .primary))
    #expect(log.lines.isEmpty)
  }

  @Test func `an alert inside a page blocks clicks on the bar above it`() async throws {
    let stage = try ShownScreen()
    let back = Bar.ButtonItem(content: .back(title: nil)) { [log] in log.add("back") }
    let item = BackStack.Item(
      key: "page", screen: alert(over: Page(name: "a"), ["OK"]).asAnyScreen(),
      barContent: Bar.Content(title: "a", leftItem: back))
    stage.show(BackStack.Screen(items: [item]))
    try await stage.driver.settle()
    stage.driver.click(at: try centre(of: "Back", in: stage))
    #expect(log.lines.isEmpty)
  }

  @Test(arguments: [Motion.standard, .reduced])
  func `closing an alert restores the focus`(motion: Motion) async throws {
    let stage = try ShownScreen(theme: Theme(motion: motion))
    let base = Page(name: "a")
    stage.show(alert(over: base, []))
    stage.driver.press(.tab)
    stage.driver.press(.tab)
    #expect(try stage.focused() == "a 2")
    stage.show(alert(over: base, ["OK"]))
    try await stage.driver.settle()
    #expect(try stage.focused() == "OK")
    stage.show(alert(over: base, []))
    try await stage.driver.settle()
    #expect(try stage.focused() == "a 2")
  }

  @Test func `an alert keeps a focus when its answers change or its scrim is clicked`() async throws
  {
    let stage = try ShownScreen()
    stage.show(alert(over: Page(name: "a"), ["OK"]))
    try await stage.driver.settle()
    stage.driver.click(at: Point(x: 5, y: 5))
    #expect(try stage.focused() == "OK")
    stage.show(alert(over: Page(name: "a"), ["Yes", "No", "Perhaps"]))
    try await stage.driver.settle()
    #expect(try stage.focused() == "Yes")
  }

  @Test func `Escape skips a stack without a back button`() throws {
    let stage = try ShownScreen()
    let outer = Bar.ButtonItem(content: .back(title: nil)) { [log] in log.add("outer") }
    let item = BackStack.Item(
      key: "outer", screen: stack("inner").asAnyScreen(),
      barContent: Bar.Content(title: "outer", leftItem: outer))
    stage.show(BackStack.Screen(items: [item]))
    stage.driver.press(.escape)
    #expect(log.lines == ["outer"])
  }

  @Test func `Tab continues from a control that was disabled while focused`() throws {
    let buttons = ["1", "2", "3"].map { ButtonWidget($0) }
    let harness = try Harness(widget: Stack(.vertical, buttons))
    harness.driver.press(.tab)
    harness.driver.press(.tab)
    buttons[1].isEnabled = false
    _ = try harness.image
    #expect(harness.window.focusedWidget == nil)
    harness.driver.press(.tab)
    #expect(harness.window.focusedWidget === buttons[2])
  }

  @Test func `Space held when the window loses the keyboard does not press`() throws {
    let button = ButtonWidget("go")
    button.didPress = { [log] in log.add("go") }
    let harness = try Harness(widget: button)
    harness.driver.press(.tab)
    harness.driver.send(.keyPressed(KeyPress(.space)))
    harness.driver.send(.activated(false))
    harness.driver.send(.keyReleased(KeyPress(.space)))
    #expect(log.lines.isEmpty)
  }

  @Test func `a spinner on a covered page stops, and turns again when it is visible`() async throws
  {
    let stage = try ShownScreen(theme: Theme(motion: .reduced))
    let spinning = BackStack.Item(key: "spinning", screen: Turning().asAnyScreen())
    stage.show(BackStack.Screen(items: [spinning]))
    try await stage.driver.settle()
    #expect(stage.harness.window.nextFrame != nil)
    let cover = BackStack.Item(key: "cover", screen: Note(text: "cover").asAnyScreen())
    stage.show(BackStack.Screen(items: [spinning, cover]))
    try await stage.driver.advance(by: .seconds(1))
    #expect(stage.harness.window.nextFrame == nil)
    stage.show(BackStack.Screen(items: [spinning]))
    try await stage.driver.settle()
    #expect(stage.harness.window.nextFrame != nil)
  }
}

/// A screen that is never idle.
private struct Turning: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(build: { Spinner() }, update: { _ in })
  }
}
