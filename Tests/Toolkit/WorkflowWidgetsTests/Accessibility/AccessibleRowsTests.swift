import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Rows as screen readers see them, whether or not they have widgets.
@MainActor
@Suite struct AccessibleRowsTests {
  @Test(arguments: [true, false])
  func `the selected rows are searched once until they change`(canFind: Bool) {
    let count = 10_000
    var reads = 0
    let stage = TableHarness()
    stage.table.content = Table.Content(
      count: count,
      id: {
        reads += 1
        return $0
      }, index: canFind ? { $0.base as? Int } : nil, text: { "row \($0)" })
    stage.table.selection = Set((0..<count).map(AnyHashable.init)).union(["gone"])
    _ = stage.driver.damage()
    reads = 0
    for _ in 1...100 { #expect(stage.table.accessibleSelection.count == count) }
    #expect(reads <= 2 * count)
    stage.table.selection = [7]
    #expect(stage.table.accessibleSelection == [7])
    stage.show([5, 6, 7])
    #expect(stage.table.accessibleSelection == [2])
    stage.table.selectionMode = .none
    #expect(stage.table.accessibleSelection == [])
  }

  @Test func `a row out of view has the description that it has in view`() throws {
    let stage = TableHarness()
    stage.table.didMoveRows = { _ in }
    try stage.click("row 0")
    stage.driver.press(.character("x"), .control)
    let shown = (0..<3).map { stage.table.accessibleRow(at: $0).semantics }
    #expect(shown[0].state == [.selected, .grabbed])
    #expect(shown[0].actions == [.press, .focus, .moveDown])
    #expect(shown[1].actions == [.press, .focus, .moveUp, .moveDown])
    stage.turn(3000)
    #expect(stage.top(of: "row 2") == nil)
    #expect((0..<3).map { stage.table.accessibleRow(at: $0).semantics } == shown)
  }

  @Test func `each element of a table inside a row has an identity of its own`() {
    let outer = Table()
    outer.content = Table.Content(
      count: 4, id: { $0 }, name: { "outer \($0)" },
      makeRow: { () -> Table in
        let inner = Table()
        inner.rows = ["a", "b", "c"]
        return inner
      }, update: { _, _ in })
    outer.rowHeight = .fixed(200)
    let nodes = makeDriver(size: Size(width: 400, height: 900), outer).tree.flattened
    #expect(nodes.filter { $0.semantics.name == "b" }.count > 3)
    #expect(Set(nodes.map(\.id)).count == nodes.count)
  }

  @Test func `a table is named by the heading before it, unless it has a name`() {
    let (first, second) = (Table(), Table())
    let headings = ["Files", "Friends"].map { Label($0) }
    for heading in headings { heading.isHeading = true }
    let page = Stack(
      .vertical,
      [headings[0], Label("Text"), Stack(.vertical, [first]), headings[1], second, Label("End")])
    let driver = makeDriver(page)
    func names() -> [String] {
      driver.tree.flattened.filter { $0.semantics.role == .table }.map(\.semantics.name)
    }
    #expect(names() == ["Files", "Friends"])
    headings[1].isHidden = true
    second.accessibilityLabel = "People"
    #expect(names() == ["Files", "People"])
  }
}
