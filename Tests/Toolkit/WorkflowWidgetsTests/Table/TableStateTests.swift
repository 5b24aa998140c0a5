import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct TableStateTests {
  @Test func `an empty table shows its message`() {
    let stage = TableHarness(ids: [])
    stage.table.emptyText = "Nothing here"
    _ = stage.driver.damage()
    #expect(stage.driver.shows("Nothing here"))
    stage.show([1])
    #expect(!stage.driver.shows("Nothing here"))
    #expect(stage.names == ["row 1"])
  }

  @Test func `a failure shows its reason and a button to retry`() throws {
    let stage = TableHarness()
    var tries = 0
    stage.table.failure = Table.Failure("No connection") { tries += 1 }
    _ = stage.driver.damage()
    #expect(stage.names.isEmpty && stage.driver.shows("No connection"))
    try stage.driver.click(.button("Try Again"))
    #expect(tries == 1)
    stage.table.failure = nil
    _ = stage.driver.damage()
    #expect(stage.names.first == "row 0")
    #expect(!stage.driver.shows("No connection"))
  }

  @Test func `setting an equal failure keeps its button and replaces its action`() throws {
    let stage = TableHarness()
    stage.table.failure = Table.Failure("No connection") {}
    _ = stage.driver.damage()
    let button = try stage.driver.find(.button("Try Again")).widget
    var tries = 0
    stage.table.failure = Table.Failure("No connection") { tries += 1 }
    #expect(try stage.driver.find(.button("Try Again")).widget === button)
    try stage.driver.click(.button("Try Again"))
    #expect(tries == 1)
  }

  @Test func `requests more rows once each time the end is near`() {
    let stage = TableHarness(ids: Array(0..<20))
    var requested = 0
    stage.table.didReachEnd = { requested += 1 }
    _ = stage.driver.damage()
    #expect(requested == 0)
    stage.turn(300)
    stage.turn(20)
    stage.turn(200)
    #expect(requested == 1)
    stage.show(Array(0..<40))
    #expect(requested == 1)
    stage.turn(9_999)
    stage.turn(-50)
    #expect(requested == 2)
  }

  @Test func `a spinner follows the rows while more are loaded, and no more are requested`() {
    let stage = TableHarness(ids: Array(0..<3))
    var requested = 0
    stage.table.isLoadingMore = true
    stage.table.didReachEnd = { requested += 1 }
    _ = stage.driver.damage()
    #expect(requested == 0)
    let spinner = stage.driver.tree.flattened.first { $0.semantics.role == .progressIndicator }
    #expect(spinner?.bounds.midY == 120)
    stage.table.isLoadingMore = false
    _ = stage.driver.damage()
    _ = stage.driver.damage()
    #expect(requested == 1)
  }

  @Test func `a table without rows or size handles all input`() {
    let stage = TableHarness(ids: [], height: 0)
    for key in [Key.tab, .down, .end, .pageUp, .space, .enter, .character("a")] {
      stage.driver.press(key)
      stage.driver.press(key, .control)
    }
    stage.turn(100)
    stage.show([1, 2, 3])
    stage.turn(100)
    stage.driver.send(.resized(Size(width: 0, height: 0)))
    stage.driver.send(.resized(Size(width: 300, height: 100)))
    #expect(stage.names == ["row 1", "row 2", "row 3"])
  }
}

@MainActor
@Suite struct TableColumnTests {
  private let stage = TableHarness(ids: [], height: 200)

  init() {
    stage.table.columns = [
      Table.Column("Name"), Table.Column("Size", width: 100, alignment: .trailing),
    ]
    stage.table.content = Table.Content(
      count: 50, id: { $0 }, cells: { ["name \($0)", "\($0) kB"] })
    _ = stage.driver.damage()
  }

  private func header(_ name: String) -> AccessibilityNode? {
    stage.driver.tree.flattened.first {
      $0.semantics.role == .columnHeader && $0.semantics.name == name
    }
  }

  @Test func `a row is named by all its cells that have a text`() {
    #expect(stage.names.first == "name 0, 0 kB")
    stage.table.content = Table.Content(
      count: 2, id: { $0 }, cells: { ["name \($0)", $0 == 0 ? "" : "\($0) kB"] })
    _ = stage.driver.damage()
    #expect(stage.names == ["name 0", "name 1, 1 kB"])
  }

  @Test func `a row is named by its content, visible or not`() {
    stage.table.content = Table.Content(
      count: 50, id: { $0 }, name: { "file \($0)" }, cells: { ["name \($0)", "\($0) kB"] })
    _ = stage.driver.damage()
    #expect(stage.names.first == "file 0")
    #expect(stage.table.accessibleRow(at: 49).semantics.name == "file 49")
    #expect(stage.rows[0].children.map(\.semantics.name) == ["name 0", "0 kB"])
  }

  @Test func `a click on the text of a cell selects its row`() throws {
    try stage.driver.click("2 kB")
    #expect(stage.requested == [[2]])
  }

  @Test func `a column chooses the colour and the digits of its cells`() throws {
    func labels() throws -> [Label] {
      try stage.rows[0].children.map { try #require($0.widget as? Label) }
    }
    #expect(try labels().map(\.color) == [\.text, \.secondaryText])
    #expect(try labels().map(\.hasTabularDigits) == [false, true])
    stage.table.columns[0] = stage.table.columns[0].tabularDigits()
    stage.table.columns[1] = stage.table.columns[1].foregroundColor(\.text)
    _ = stage.driver.damage()
    #expect(try labels().map(\.color) == [\.text, \.text])
    #expect(try labels().map(\.hasTabularDigits) == [true, true])
    stage.table.columns[1] = Table.Column("Size")
    _ = stage.driver.damage()
    #expect(try labels()[1].color == \.secondaryText)
    #expect(try !labels()[1].hasTabularDigits)
  }

  @Test func `a sort order survives JSON`() throws {
    let sorting = Table.Sorting(by: "Size", isAscending: false)
    let json = try JSONEncoder().encode(sorting)
    #expect(try JSONDecoder().decode(Table.Sorting.self, from: json) == sorting)
  }

  @Test func `flexible columns divide the remaining width`() {
    #expect(header("Name")?.bounds == Rect(x: 8, y: 0, width: 284, height: 32))
    #expect(header("Size")?.bounds == Rect(x: 292, y: 0, width: 100, height: 32))
    #expect(stage.rows[0].bounds.minY == 36)
    #expect(stage.rows[0].children.map(\.bounds.minX) == [16, 300])
  }

  @Test func `headers stay in place while rows scroll below them`() throws {
    stage.turn(100)
    #expect(header("Name")?.bounds.minY == 0)
    #expect(stage.driver.window.widget(at: Point(x: 50, y: 16)) === header("Name")?.widget)
  }

  @Test func `a header requests a sort order, and again the reverse`() throws {
    var orders: [Table.Sorting] = []
    stage.table.didChangeSorting = { [unowned table = stage.table] in
      orders += $0
      table.sorting = $0
    }
    try stage.driver.click("Size")
    #expect(header("Size")?.semantics.value == "ascending")
    stage.driver.press(.enter)
    #expect(header("Size")?.semantics.value == "descending")
    stage.driver.press(.left)
    stage.driver.press(.enter)
    #expect(orders.map(\.column) == ["Size", "Size", "Name"])
    #expect(orders.map(\.isAscending) == [true, false, true])
  }

  @Test func `a drag between headers resizes a column, down to its minimum`() {
    stage.driver.drag(from: Point(x: 297, y: 16), to: Point(x: 237, y: 16))
    #expect(header("Name")?.bounds.width == 224)
    #expect(header("Size")?.bounds.minX == 232)
    #expect(stage.rows[0].children.map(\.bounds.minX) == [16, 240])
    #expect(stage.rows[0].children.map(\.bounds.width) == [208, 84])
    stage.driver.drag(from: Point(x: 237, y: 16), to: Point(x: -500, y: 16))
    #expect(header("Name")?.bounds.width == 48)
  }

  @Test func `the line between headers can be grabbed from both sides, and sorts nothing`() {
    var orders: [Table.Sorting] = []
    stage.table.didChangeSorting = { orders += $0 }
    stage.driver.drag(from: Point(x: 296, y: 16), to: Point(x: 256, y: 16))
    #expect(header("Name")?.bounds.width == 244)
    stage.driver.drag(from: Point(x: 248, y: 16), to: Point(x: 288, y: 16))
    #expect(header("Name")?.bounds.width == 284)
    stage.driver.click(at: Point(x: 292, y: 16))
    #expect(orders.isEmpty)
    stage.driver.click(at: Point(x: 298, y: 16))
    #expect(orders.map(\.column) == ["Size"])
  }

  @Test func `rows are not hovered while the scroll bar is dragged over them`() {
    func hasHoveredRow() -> Bool {
      stage.rows.contains { ($0.widget as? Control)?.isHovered == true }
    }
    stage.driver.hold(at: Point(x: 394, y: 44))
    for x in [380.0, 200, 20] {
      stage.driver.move(to: Point(x: x, y: 45))
      #expect(!hasHoveredRow(), "at \(x)")
    }
    stage.driver.release(at: Point(x: 20, y: 45))
    #expect(hasHoveredRow())
  }

  @Test func `rows are as high as the content of their resized columns`() {
    stage.table.rowHeight = .measured(estimate: 30)
    stage.table.content = Table.Content(
      count: 50, id: { $0 }, cells: { ["name \($0) of several words", "\($0) kB"] })
    stage.turn(600)
    let low = stage.rows.last?.bounds.height ?? 0
    stage.driver.drag(from: Point(x: 297, y: 16), to: Point(x: 97, y: 16))
    let row = stage.rows.first { $0.bounds.minY > 36 }
    #expect((row?.bounds.height ?? 0) > low)
    // Rows above, which were measured while they were low, are as high when they return.
    stage.turn(-60)
    #expect(stage.top(of: row?.semantics.name ?? "") == (row?.bounds.minY ?? 0) + 60)
  }

  @Test func `Shift-arrows resize a column`() throws {
    var widths: [Double] = []
    stage.table.didChangeColumnLayout = { widths += $0.widths.values }
    try stage.driver.focus("Size")
    stage.driver.press(.left, .shift)
    stage.driver.press(.right, .shift)
    #expect(widths == [92, 100])
  }

  @Test func `columns that do not fit shrink, down to their minimums`() {
    stage.table.columns[0].width = 300
    stage.driver.send(.resized(Size(width: 216, height: 200)))
    #expect(header("Name")?.bounds.width == 150)
    #expect(header("Size")?.bounds.maxX == 208)
    stage.driver.send(.resized(Size(width: 136, height: 200)))
    #expect(header("Name")?.bounds.width == 72)
    #expect(header("Size")?.bounds.width == 48)
  }

  @Test func `a double click on the line after a header fits the column`() async throws {
    let wide = "a name wider than its column"
    stage.table.columns[0].width = 100
    stage.table.content = Table.Content(
      count: 2, id: { $0 }, cells: { [$0 == 0 ? wide : "short", "\($0) kB"] })
    _ = stage.driver.damage()
    var widths: [Double] = []
    stage.table.didChangeColumnLayout = { widths += $0.widths.values }
    func doubleClickLine() async throws {
      let line = try #require(header("Name")?.bounds)
      stage.driver.click(at: Point(x: line.maxX, y: line.midY))
      stage.driver.click(at: Point(x: line.maxX, y: line.midY))
      _ = stage.driver.damage()
      try await stage.driver.advance(by: .seconds(1))
    }
    try await doubleClickLine()
    #expect(header("Name").map { $0.bounds.width > 200 } == true)
    stage.table.content = Table.Content(count: 2, id: { $0 }, cells: { _ in ["a", "b"] })
    _ = stage.driver.damage()
    try await doubleClickLine()
    #expect(header("Name").map { $0.bounds.width < 90 && $0.bounds.width >= 48 } == true)
    #expect(widths.count == 2)
  }
}
