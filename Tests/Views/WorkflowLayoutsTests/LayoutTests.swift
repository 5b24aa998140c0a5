import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLayouts
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct LayoutTests {
  @Test func `labels and buttons follow their observed values`() {
    let (text, isEnabled) = (Source("one"), Source(false))
    let label = Label().text(text.observed).font(.title)
    let button = ButtonWidget().title(text.observed).enabled(isEnabled.observed)
    #expect(label.font == .title)
    #expect(!button.isEnabled)

    text.value = "two"
    isEnabled.value = true

    #expect(label.text == "two")
    #expect(button.title == "two")
    #expect(button.isEnabled)
  }

  @Test func `a live region is announced when its text changes`() async throws {
    let text = Source("Ready")
    let label = Label().text(text.observed).liveRegion()
    let harness = try Harness(widget: label)
    let announced = await harness.announcements { text.value = "Saved" }
    #expect(announced.map(\.text) == ["Saved"])
    #expect(announced.map(\.region) == [.polite])
    #expect(await harness.announcements {} == [])
  }

  @Test func `a field is described by an error while there is one`() throws {
    let identifier = Source<String?>(nil)
    let field = TextFieldWidget("Amount").setting(\.describedBy, to: identifier.observed)
    let error = Label("Digits only").identified(as: "amount-error")
    let harness = try Harness(widget: Stack(.vertical, [field, error]))
    #expect(try harness.find(.field("Amount")).details == nil)
    identifier.value = "amount-error"
    #expect(try harness.find(.field("Amount")).details == "Digits only")
    identifier.value = nil
    #expect(try harness.find(.field("Amount")).details == nil)
  }

  @Test func `a press calls the target`() throws {
    var presses = 0
    let button = ButtonWidget("Press").tapped(Target { presses += 1 })
    let harness = try Harness(widget: button.centeringInParent().widget)
    try harness.driver.click("Press")
    #expect(presses == 1)
  }

  @Test func `layouts are stacked in declaration order`() throws {
    let isThere = true
    let stack = Stack.vertical(spacing: 10) {
      Label("a")
      if isThere { Label("b") }
      if !isThere { Label("never") } else { Label("c") }
      for name in ["d", "e"] { Label(name) }
      AnyLayout(Label("f"))
    }
    #expect(stack.axis == .vertical)
    #expect(stack.spacing == 10)
    #expect(stack.children.compactMap { ($0 as? Label)?.text } == ["a", "b", "c", "d", "e", "f"])
    #expect(Stack.horizontal { Label("a") }.axis == .horizontal)
  }

  @Test func `is centered in its parent plus the offsets`() throws {
    let button = ButtonWidget("OK")
    let harness = try Harness(
      size: Size(width: 300, height: 200),
      widget: button.centeringInParent(xOffset: 10, yOffset: -5).widget)
    _ = try harness.image
    #expect(button.frame.center == Point(x: 160, y: 95))
  }

  @Test func `fills its parent minus the insets`() throws {
    let button = ButtonWidget("OK")
    let harness = try Harness(
      size: Size(width: 300, height: 200), widget: button.fillingParent(insets: Insets(8)).widget)
    _ = try harness.image
    #expect(button.frame == Rect(x: 8, y: 8, width: 284, height: 184))
  }

  @Test func `an observed value does not retain the widget it is bound to`() {
    let text = Source("one")
    weak var label: Label?
    weak var button: ButtonWidget?
    do {
      label = Label().text(text.observed)
      button = ButtonWidget().title(text.observed).enabled(Source(true).observed)
    }
    #expect(label == nil)
    #expect(button == nil)
    text.value = "two"
  }
}

@MainActor
@Suite struct TableLayoutTests {
  private let items = Source(["apple", "pear", "plum"])
  private let isLoading = Source(false)
  private let canSelect = Source(true)

  /// A table of the items, which reports chosen items.
  private func makeHarness(_ select: @escaping (String) -> Void = { _ in }) throws -> Harness {
    let layout = Table().content(
      items: items.observed, text: { $0.uppercased() }, loading: isLoading.observed,
      canSelectItem: canSelect.observed.map { canSelect in { _ in canSelect } }
    ).itemSelected(Target(select))
    return try Harness(widget: layout.widget)
  }

  @Test func `shows a row for each item`() throws {
    let harness = try makeHarness()
    #expect(harness.driver.shows("APPLE") && harness.driver.shows("PLUM"))
    items.value = ["fig"]
    #expect(harness.driver.shows("FIG"))
    #expect(!harness.driver.shows("APPLE"))
  }

  @Test func `sends the chosen item`() throws {
    var chosen: [String] = []
    let harness = try makeHarness { chosen.append($0) }
    try harness.driver.click("PEAR")
    #expect(chosen == ["pear"])
  }

  @Test func `sends the item shown after the items changed`() throws {
    var chosen: [String] = []
    let harness = try makeHarness { chosen.append($0) }
    items.value = ["fig", "apple", "pear"]
    try harness.driver.click("APPLE")
    try harness.driver.click("PEAR")
    items.value = ["quince"]
    try harness.driver.click("QUINCE")
    #expect(chosen == ["apple", "pear", "quince"])
  }

  @Test func `shows a spinner row while loading, and chevrons only if rows can be chosen`()
    async throws
  {
    let harness = try makeHarness()
    isLoading.value = true
    #expect(harness.driver.shows("Loading") && !harness.driver.shows("APPLE"))
    isLoading.value = false
    items.value = ["apple"]
    canSelect.value = false
    #expect(!harness.driver.shows("Loading"))
    #expect(throws: AutomationError.self) { try harness.driver.click("APPLE") }
  }

  @Test func `is released with its widget`() throws {
    weak var table: Table?
    do {
      let widget = Table()
      table = widget
      _ = widget.content(items: items.observed, text: { $0 }).itemSelected(Target { _ in })
    }
    #expect(table == nil)
    items.value = []
  }
}
