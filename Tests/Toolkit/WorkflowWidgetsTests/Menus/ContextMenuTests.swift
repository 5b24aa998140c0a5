import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct ContextMenuTests {
  private let label = Label("A file")
  private let button = ButtonWidget("Open")
  private let chosen = ChosenItems()
  private let page: Stack

  init() {
    page = Stack(.vertical, spacing: 20, alignment: .leading, [label, button])
  }

  private func harness(direction: LayoutDirection = .leftToRight) throws -> Harness {
    let harness = try Harness(size: Size(width: 300, height: 200), widget: page)
    harness.environment.layoutDirection = direction
    _ = try harness.image
    return harness
  }

  private func card(_ harness: Harness) -> AccessibilityNode? {
    harness.tree.flattened.first { $0.semantics.role == .menu }
  }

  @Test func `the secondary button opens the innermost menu at the pointer`() async throws {
    page.contextMenu = [chosen.item("Close")]
    label.contextMenu = [chosen.item("Rename")]
    let harness = try harness()
    let place = label.frameInWindow.center
    harness.driver.click(at: place, with: .secondary)
    #expect(harness.shows("Rename"))
    #expect(card(harness)?.bounds.origin == place)
    try await harness.click("Rename")
    #expect(chosen.titles == ["Rename"])
    harness.driver.click(at: button.frameInWindow.center, with: .secondary)
    #expect(harness.shows("Close"))
  }

  @Test func `the menu key opens the focused widget's menu and restores the focus`() async throws {
    page.contextMenu = [chosen.item("Close")]
    let harness = try harness()
    try await harness.press(.menu)
    #expect(card(harness) == nil)
    try await harness.press(.tab)
    try await harness.press(.menu)
    #expect(harness.focused?.semantics.name == "Close")
    #expect(try #require(card(harness)).bounds.minY >= button.frameInWindow.maxY)
    try await harness.press(.enter)
    #expect(chosen.titles == ["Close"])
    #expect(harness.window.focusedWidget === button)
  }

  @Test func `press, drag and release of the secondary button choose an item`() async throws {
    label.contextMenu = [chosen.item("Cut"), chosen.item("Copy")]
    let harness = try harness()
    let place = label.frameInWindow.center
    harness.driver.drag(from: place, to: place + Point(x: 30, y: 50), with: .secondary)
    #expect(chosen.titles == ["Copy"])
    #expect(card(harness) == nil)
  }

  @Test func `the secondary button outside an open menu only closes it`() async throws {
    label.contextMenu = [chosen.item("Cut")]
    button.contextMenu = [chosen.item("Press")]
    let harness = try harness()
    harness.driver.click(at: label.frameInWindow.center, with: .secondary)
    harness.driver.click(at: Point(x: 290, y: 190), with: .secondary)
    #expect(card(harness) == nil)
  }

  @Test func `nothing opens without items or on a disabled widget`() async throws {
    button.contextMenu = [chosen.item("Press")]
    let harness = try harness()
    button.isEnabled = false
    harness.driver.click(at: button.frameInWindow.center, with: .secondary)
    #expect(card(harness) == nil)
    button.isEnabled = true
    button.contextMenu = []
    harness.driver.click(at: button.frameInWindow.center, with: .secondary)
    #expect(card(harness) == nil)
  }

  @Test func `it stays inside the window, at every corner`() async throws {
    page.contextMenu = ["Cut", "Copy", "Paste", "Delete"].map { chosen.item($0) }
    let harness = try harness()
    for corner in [(0.0, 0.0), (299.0, 0.0), (0.0, 199.0), (299.0, 199.0), (150.0, 100.0)] {
      harness.driver.click(at: Point(x: corner.0, y: corner.1), with: .secondary)
      let bounds = try #require(card(harness)).bounds
      #expect(bounds.minX >= 0 && bounds.minY >= 0)
      #expect(bounds.maxX <= 300 && bounds.maxY <= 200)
      try await harness.press(.escape)
    }
  }

  @Test func `from right to left it opens to the left`() async throws {
    page.contextMenu = [chosen.item("Cut")]
    let harness = try harness(direction: .rightToLeft)
    harness.driver.click(at: Point(x: 150, y: 100), with: .secondary)
    #expect(card(harness)?.bounds.maxX == 150)
  }

  @Test func `its shortcuts work while it is closed`() async throws {
    page.contextMenu = [chosen.item("Close", shortcut: Shortcut("w"))]
    let harness = try harness()
    try await harness.press("w", .control)
    #expect(chosen.titles == ["Close"])
    try await harness.expectAccessible()
  }
}
