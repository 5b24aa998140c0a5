import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The way of the pointer from the row of a submenu to the submenu.
@MainActor
@Suite struct SubmenuTests {
  private let menu = MenuWidget("More")
  private let chosen = ChosenItems()
  private let sortBy = Selector(role: .menuItem, text: "Sort by")

  private func harness(_ direction: LayoutDirection = .leftToRight) async throws -> Harness {
    menu.items = [
      MenuItem.submenu("Sort by") {
        for name in ["Name", "Size", "Date", "Kind"] { chosen.item(name) }
      },
      chosen.item("Rename"), MenuItem.submenu("Share") { chosen.item("Copy link") },
      chosen.item("Delete"),
    ]
    let row = Stack(.horizontal, alignment: .leading, [menu, SpacerWidget()])
    let harness = try Harness(
      size: Size(width: 500, height: 300),
      widget: Stack(.vertical, alignment: .fill, [row, SpacerWidget()]))
    harness.window.environment.layoutDirection = direction
    try await harness.click("More")
    try await harness.hover(sortBy)
    return harness
  }

  private func items(_ harness: Harness) -> [String] {
    harness.tree.flattened.filter { $0.semantics.role == .menuItem }.map(\.semantics.name)
  }

  private func isOpen(_ harness: Harness) -> Bool { items(harness).contains("Kind") }

  private func center(of name: String, in harness: Harness) throws -> Point {
    try harness.find(Selector(role: .menuItem, text: name)).bounds.center
  }

  /// Moves the pointer in small steps.
  private func move(from start: Point, to end: Point, in harness: Harness) {
    let count = 60
    for step in 1...count {
      let progress = Double(step) / Double(count)
      harness.driver.send(
        .pointerMoved(
          Point(
            x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)))
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a submenu stays open while the pointer moves diagonally towards it`(
    direction: LayoutDirection
  ) async throws {
    let harness = try await harness(direction)
    let (start, end) = try (center(of: "Sort by", in: harness), center(of: "Kind", in: harness))
    let rename = try harness.find("Rename").bounds
    #expect(end.y > rename.maxY)
    move(from: start, to: end, in: harness)
    #expect(isOpen(harness))
    try await harness.settle()
    #expect(isOpen(harness))
    harness.driver.click(at: end)
    #expect(chosen.titles == ["Kind"])
  }

  @Test func `a pointer that pauses on the way highlights the row below it after 300 ms`()
    async throws
  {
    let harness = try await harness()
    let (start, end) = try (center(of: "Sort by", in: harness), center(of: "Kind", in: harness))
    let place = Point(x: start.x + (end.x - start.x) / 3, y: start.y + (end.y - start.y) / 3)
    #expect(try harness.find("Rename").bounds.contains(place))
    move(from: start, to: place, in: harness)
    try await harness.advance(by: .milliseconds(299))
    #expect(isOpen(harness))
    try await harness.advance(by: .milliseconds(1))
    #expect(!isOpen(harness))
    #expect(try harness.find("Rename").semantics.state.contains(.focused))
    try await harness.expectIdle()
  }

  @Test func `a pointer that moves down, or turns back, highlights the rows immediately`()
    async throws
  {
    let harness = try await harness()
    let (start, end) = try (center(of: "Sort by", in: harness), center(of: "Kind", in: harness))
    let rename = try center(of: "Rename", in: harness)
    move(from: start, to: rename, in: harness)
    #expect(!isOpen(harness))

    try await harness.hover(sortBy)
    let place = Point(x: start.x + (end.x - start.x) / 3, y: start.y + (end.y - start.y) / 3)
    move(from: start, to: place, in: harness)
    #expect(isOpen(harness))
    move(from: place, to: Point(x: place.x - 10, y: place.y), in: harness)
    #expect(!isOpen(harness))
  }

  @Test func `a press on the way, and a key, take effect immediately`() async throws {
    let harness = try await harness()
    let (start, end) = try (center(of: "Sort by", in: harness), center(of: "Kind", in: harness))
    let place = Point(x: start.x + (end.x - start.x) / 3, y: start.y + (end.y - start.y) / 3)
    move(from: start, to: place, in: harness)
    try await harness.press(.down)
    try await harness.settle()
    #expect(try harness.find("Rename").semantics.state.contains(.focused))

    try await harness.hover(sortBy)
    move(from: start, to: place, in: harness)
    harness.driver.click(at: place)
    #expect(chosen.titles == ["Rename"])
  }

  @Test func `from a submenu back to its menu, rows are highlighted immediately`() async throws {
    let harness = try await harness()
    let (start, end) = try (center(of: "Sort by", in: harness), center(of: "Kind", in: harness))
    move(from: start, to: end, in: harness)
    move(from: end, to: try center(of: "Share", in: harness), in: harness)
    #expect(!isOpen(harness))
    #expect(items(harness).contains("Copy link"))
  }
}
