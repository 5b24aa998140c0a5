import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct MenuBarTests {
  private let field = TextFieldWidget("Name", text: "Ada")
  private let chosen = ChosenItems()
  private let bar: MenuBarWidget

  init() {
    bar = MenuBarWidget(Stack(.vertical, spacing: 8, alignment: .leading, [field, SpacerWidget()]))
    bar.menus = [
      MenuBarMenu("File") {
        chosen.item("New", shortcut: Shortcut("n"))
        chosen.item("Save", isEnabled: false, shortcut: Shortcut("s"))
      },
      .edit(undo: chosen.item("Undo Sort")),
      MenuBarMenu("Format") { chosen.item("Bold") },
    ]
  }

  private func harness(width: Double = 400) throws -> Harness {
    try Harness(size: Size(width: width, height: 300), widget: bar)
  }

  private func rows(_ harness: Harness) -> [String] {
    harness.tree.flattened.filter { $0.semantics.role == .menuItem && !($0.widget is MenuBarTitle) }
      .map(\.semantics.name)
  }

  @Test func `a click opens a menu, hovering opens others, and an item is chosen`() async throws {
    let harness = try harness()
    let format = try harness.find("Format").bounds.center
    try await harness.click("File")
    #expect(rows(harness) == ["New", "Save"])
    harness.window.handle(.pointerMoved(format))
    #expect(rows(harness) == ["Bold"])
    try await harness.click("Bold")
    #expect(chosen.titles == ["Bold"])
    #expect(rows(harness) == [])
  }

  @Test func `arrow keys move between open menus, and Escape restores the focus`() async throws {
    let harness = try harness()
    try await harness.click("Name")
    try await harness.press("f", .alt)
    #expect(rows(harness) == ["New", "Save"])
    try await harness.press(.left)
    #expect(rows(harness) == ["Bold"])
    try await harness.press(.right)
    #expect(rows(harness) == ["New", "Save"])
    try await harness.press(.escape)
    #expect(rows(harness) == [])
    #expect(field.isFocused)
  }

  @Test func `a field that the app does not know keeps its redo when the app undoes a step`()
    async throws
  {
    bar.menus = [.edit(undo: chosen.item("Undo Sort"), redo: chosen.item("Redo Sort"))]
    let harness = try harness()
    try await harness.focus("Name")
    try await harness.type("ab")
    try await harness.press("z", .control)
    #expect(field.text == "Ada")
    try await harness.press("z", .control)
    #expect(chosen.titles == ["Undo Sort"])
    try await harness.press("z", [.control, .shift])
    #expect(chosen.titles == ["Undo Sort", "Redo Sort"] && field.text == "Ada")
    try await harness.press("z", [.control, .shift])
    #expect(field.text == "ab")
  }

  @Test func `Redo goes to the field when the app has no step to do again`() async throws {
    let harness = try harness()
    try await harness.focus("Name")
    try await harness.type("ab")
    for _ in 0..<2 { try await harness.press("z", .control) }
    #expect(chosen.titles == ["Undo Sort"] && field.text == "Ada")
    try await harness.press("z", [.control, .shift])
    #expect(field.text == "ab")
  }

  @Test func `the Edit menu copies and selects the rows of a focused table`() async throws {
    let table = Table(style: .plain)
    table.content = Table.Content(["One", "Two"])
    table.selectionMode = .multiple
    table.didChangeSelection = { table.selection = $0 }
    let bar = MenuBarWidget(table)
    bar.menus = [.edit()]
    let harness = try Harness(size: Size(width: 400, height: 300), widget: bar)
    try await harness.click("Edit")
    #expect(try harness.find(.role(.menuItem, "Select All")).semantics.state.contains(.disabled))
    try await harness.press(.escape)
    try await harness.click(.row("Two"))
    try await harness.click("Edit")
    try await harness.click(.role(.menuItem, "Select All"))
    #expect(table.selection == [0, 1])
    try await harness.click("Edit")
    try await harness.click(.role(.menuItem, "Copy"))
    #expect(harness.window.clipboard.text == "One\nTwo")
    #expect(harness.focused?.semantics.name == "Two")
  }

  @Test func `the elements stay where they are when the first shortcut appears`() throws {
    bar.menus = [MenuBarMenu("Format") { chosen.item("Bold") }]
    let harness = try harness()
    let before = harness.tree.children.map(\.id)
    bar.menus = [MenuBarMenu("Format") { chosen.item("Bold", shortcut: Shortcut("b")) }]
    #expect(harness.tree.children.map(\.id) == before)
  }

  @Test func `a title says whether its menu is open`() async throws {
    let harness = try harness()
    func title(_ name: String) -> Semantics.State {
      harness.tree.flattened.first { $0.widget is MenuBarTitle && $0.semantics.name == name }?
        .semantics.state ?? []
    }
    #expect(title("File") == .collapsed)
    try await harness.click("File")
    #expect(title("File").contains(.expanded) && title("Format").contains(.collapsed))
    try await harness.press(.escape)
    #expect(title("File").contains(.collapsed))
  }

  @Test func `F10 and Alt alone enter the bar and leave it`() async throws {
    let harness = try harness()
    try await harness.click("Name")
    try await harness.press(.function(10))
    #expect(harness.window.focusedWidget is MenuBarTitle)
    try await harness.press(.escape)
    #expect(field.isFocused)
    harness.window.handle(.modifiersChanged(.alt))
    harness.window.handle(.modifiersChanged([]))
    #expect(harness.window.focusedWidget is MenuBarTitle)
    try await harness.press(.down)
    #expect(rows(harness) == ["New", "Save"])
    try await harness.press(.enter)
    #expect(chosen.titles == ["New"])
    #expect(field.isFocused)
  }

  @Test func `shortcuts work while the menus are closed, unless their items are disabled`()
    async throws
  {
    let harness = try harness()
    try await harness.press("n", .control)
    try await harness.press("s", .control)
    #expect(chosen.titles == ["New"])
    try await harness.press("z", .control)
    #expect(chosen.titles == ["New", "Undo Sort"])
  }

  @Test func `the Edit menu acts on the focused field, and then on the app`() async throws {
    let harness = try harness()
    try await harness.click("Edit")
    #expect(rows(harness).first == "Undo Sort")
    try await harness.press(.escape)
    try await harness.click("Name")
    try await harness.press("a", .control)
    try await harness.type("B")
    try await harness.click("Edit")
    try await harness.click(.menuItem("Undo"))
    #expect(field.text == "Ada")
    #expect(chosen.titles == [])
  }

  @Test func `a narrow window has one button with all menus`() async throws {
    let harness = try harness(width: 100)
    try await harness.click(.menuItem("Menu"))
    #expect(rows(harness) == ["File", "Edit", "Format"])
  }

  @Test func `F1 opens and closes the palette, unless the app has another use for it`() async throws
  {
    let harness = try harness()
    try await harness.press(.function(1))
    #expect(harness.shows("File › New"))
    try await harness.press(.function(1))
    #expect(!harness.shows("File › New"))
    var helps = 0
    harness.window.content.addShortcut(Shortcut(.function(1), [])) { helps += 1 }
    try await harness.press(.function(1))
    #expect(helps == 1 && !harness.shows("File › New"))
  }

  @Test func `the palette finds commands by some of their letters and runs them`() async throws {
    let harness = try harness()
    try await harness.press("p", [.control, .shift])
    #expect(harness.shows("File › New"))
    #expect(!harness.shows("File › Save"))
    try await harness.type("fbo")
    #expect(harness.shows("Format › Bold"))
    #expect(!harness.shows("File › New"))
    try await harness.press(.enter)
    #expect(chosen.titles == ["Bold"])
    try await harness.press("p", [.control, .shift])
    try await harness.press(.enter)
    #expect(chosen.titles == ["Bold", "Bold"], "The command chosen last comes first.")
  }
}
