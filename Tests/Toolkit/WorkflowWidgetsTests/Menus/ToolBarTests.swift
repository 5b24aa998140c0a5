import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct ToolBarTests {
  private let bar = ToolBarWidget()
  private let chosen = ChosenItems()

  /// Shows a bar of items with the icons of the given width, and a button below it.
  private func harness(width: Double) async throws -> Harness {
    bar.items = [
      item("Bold", .bold, isChecked: true, Shortcut("b")),
      item("Italic", .italic, isChecked: false),
      .separator, item("Copy", .copy), item("Paste", .paste, isEnabled: false), .separator,
      MenuItem.submenu("Sort By", icon: .sort) { chosen.item("Name") },
      item("Print", .print, Shortcut("p")),
    ]
    let harness = try Harness(
      size: Size(width: width, height: 120),
      widget: Stack(.vertical, alignment: .fill, [bar, ButtonWidget("Below"), SpacerWidget()]))
    try await harness.settle()
    return harness
  }

  private func item(
    _ title: String, _ icon: Icon, isChecked: Bool? = nil, isEnabled: Bool = true,
    _ shortcut: Shortcut? = nil
  ) -> MenuItem {
    MenuItem(
      title, icon: icon, isChecked: isChecked, isEnabled: isEnabled, shortcut: shortcut
    ) { [chosen] in chosen.titles.append(title) }
  }

  private func names(_ harness: Harness) -> [String] {
    let roles: [Semantics.Role] = [.button, .toggleButton, .menuButton, .menuItem]
    return harness.tree.flattened.filter { roles.contains($0.semantics.role) }
      .map(\.semantics.name).filter { $0 != "Below" }
  }

  @Test func `all items are buttons where there is space`() async throws {
    let harness = try await harness(width: 400)
    #expect(names(harness) == ["Bold", "Italic", "Copy", "Paste", "Sort By", "Print"])
    #expect(try harness.find(.role(.toggleButton, "Bold")).semantics.value == "on")
    try await harness.click("Copy")
    try await harness.click("Sort By")
    try await harness.click("Name")
    await #expect(throws: AutomationError.self) { try await harness.click("Paste") }
    #expect(chosen.titles == ["Copy", "Name"])
    try await harness.expectAccessible()
  }

  @Test func `what does not fit is in a menu, without a separator at the end of the bar`()
    async throws
  {
    let harness = try await harness(width: 140)
    #expect(names(harness) == ["Bold", "Italic", "Copy", "More"])
    try await harness.click("More")
    #expect(names(harness).suffix(3) == ["Paste", "Sort By", "Print"])
    try await harness.click("Print")
    try await harness.resize(to: Size(width: 64, height: 120))
    try await harness.settle()
    #expect(names(harness) == ["Bold", "More"])
    try await harness.resize(to: Size(width: 400, height: 120))
    try await harness.settle()
    #expect(names(harness).count == 6 && !names(harness).contains("More"))
    #expect(chosen.titles == ["Print"])
  }

  @Test(arguments: [140.0, 400]) func `shortcuts work in the bar and in its menu`(width: Double)
    async throws
  {
    let harness = try await harness(width: width)
    try await harness.press("b", .control)
    try await harness.press("p", .control)
    #expect(chosen.titles == ["Bold", "Print"])
  }

  @Test func `Tab stops once, where the focus was last; arrows, Home and End move in the bar`()
    async throws
  {
    let harness = try await harness(width: 140)
    var visited: [String?] = []
    for key in [Key.tab, .right, .right, .right, .right, .left, .home, .end, .tab] {
      try await harness.press(key)
      visited.append(harness.focused?.semantics.name)
    }
    #expect(
      visited == ["Bold", "Italic", "Copy", "More", "Bold", "More", "Bold", "More", "Below"])
    try await harness.press(.tab, .shift)
    #expect(harness.focused?.semantics.name == "More")
  }

  @Test func `from right to left the first item is at the right`() async throws {
    let harness = try await harness(width: 400)
    harness.environment.layoutDirection = .rightToLeft
    try await harness.settle()
    let (first, last) = (try harness.find("Bold").bounds, try harness.find("Print").bounds)
    #expect(first.minX > last.maxX)
    try await harness.press(.tab)
    try await harness.press(.left)
    #expect(harness.focused?.semantics.name == "Italic")
  }

  @Test func `a disabled bar has no buttons to press`() async throws {
    let harness = try await harness(width: 140)
    bar.isEnabled = false
    try await harness.settle()
    await #expect(throws: AutomationError.self) { try await harness.click("Bold") }
    await #expect(throws: AutomationError.self) { try await harness.click("More") }
  }
}
