import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// A table 400 points wide, with a column of 120 points and four of 140.
@MainActor
final class WideTable {
  let stage = TableHarness(ids: [], height: 400)
  private(set) var layouts: [Table.ColumnLayout] = []

  static let titles = ["Name", "Country", "People", "Area", "Tongue"]

  init(pinsName: Bool = false) {
    table.columns = WideTable.titles.map { title in
      let width = title == "Name" ? 120.0 : 140
      return Table.Column(title, width: .fixed(width), minimumWidth: width)
        .pinned(title == "Name" && pinsName)
    }
    table.content = Table.Content(
      count: 50, id: { $0 }, cells: { row in WideTable.titles.map { "\($0) \(row)" } })
    table.didChangeColumnLayout = { [unowned self] in layouts.append($0) }
    _ = driver.damage()
  }

  var table: Table { stage.table }
  var driver: Driver { stage.driver }

  var headers: [AccessibilityNode] {
    driver.tree.flattened.filter { $0.semantics.role == .columnHeader }
  }

  var titles: [String] { headers.map(\.semantics.name) }

  func header(_ title: String) throws -> Rect {
    try #require(headers.first { $0.semantics.name == title }).bounds
  }

  /// The cell of a column in the first row.
  func cell(_ title: String) throws -> Rect {
    let cells = try #require(stage.rows.first).children
    return try #require(cells.first { $0.semantics.name == "\(title) 0" }).bounds
  }

  func turnSideways(_ points: Double) {
    driver.send(.wheel(Point(x: 100, y: 100), delta: Size(width: points, height: 0)))
    driver.window.finishScroll()
    _ = driver.damage()
  }

  func openMenu(of title: String) throws {
    _ = driver.damage()
    driver.click(at: try header(title).center, with: .secondary)
    _ = driver.damage()
  }

  var menu: [String] {
    driver.tree.flattened.filter { $0.semantics.role == .menuItem }.map(\.semantics.name)
  }
}

@MainActor
@Suite struct ColumnWidthTests {
  private let stage = TableHarness(ids: [], height: 200)

  private func show(_ columns: [Table.Column], cells: @escaping (Int) -> [String]) {
    stage.table.columns = columns
    stage.table.content = Table.Content(count: 50, id: { $0 }, cells: cells)
    _ = stage.driver.damage()
  }

  private func width(_ title: String) -> Double? {
    stage.driver.tree.flattened.first {
      $0.semantics.role == .columnHeader && $0.semantics.name == title
    }?.bounds.width
  }

  @Test func `a column has a fraction of the width of its table`() {
    show([.init("Name"), .init("Size", width: .fraction(0.25))]) { ["\($0)", "1"] }
    #expect(width("Size") == 96)
    stage.driver.send(.resized(Size(width: 800, height: 200)))
    #expect(width("Size") == 196)
  }

  @Test func `a column fits its title and its cells, and never shrinks while rows scroll`() {
    show([.init("Name"), .init("No", width: .fitsContent)]) {
      ["a", $0 < 20 ? "\($0)" : "longer \($0)"]
    }
    // Each character is 10 points wide; 16 for the sort order and 16 beside the text.
    #expect(width("No") == 52)
    stage.turn(900)
    #expect(width("No") == 106)
    stage.turn(-900)
    #expect(width("No") == 106)
    stage.driver.window.environment.theme.textScale = 2
    _ = stage.driver.damage()
    #expect(width("No").map { $0 < 106 } == true)
  }

  @Test(arguments: [-1, 0, 1.5, 1e300]) func `other fractions are clamped`(fraction: Double) {
    show([.init("Name"), .init("Size", width: .fraction(fraction))]) { ["\($0)", "1"] }
    #expect(width("Size") == (fraction > 1 ? 336 : 48))
    #expect(width("Name") == (fraction > 1 ? 48 : 336))
  }

  @Test func `a column that the user resized is not shrunk`() {
    show([.init("Name"), .init("Size", width: 100)]) { ["\($0)", "1"] }
    stage.table.columnLayout = .init(widths: ["Name": 500])
    _ = stage.driver.damage()
    #expect(width("Name") == 500)
    #expect(width("Size") == 48)
    stage.table.columnLayout = .init(widths: ["Name": .nan, "Size": -7])
    _ = stage.driver.damage()
    #expect(width("Name") == 336)
    #expect(width("Size") == 48)
  }
}

@MainActor
@Suite struct WideTableTests {
  @Test func `columns that do not fit scroll with the wheel, headers and rows together`() throws {
    let wide = WideTable()
    #expect(try wide.header("Country").minX == 128)
    wide.turnSideways(64)
    #expect(try wide.header("Country").minX == 64)
    #expect(try wide.cell("Country").minX == 72)
    wide.turnSideways(9_999)
    #expect(try wide.header("Tongue").maxX == 392)
    wide.turnSideways(-9_999)
    wide.driver.hold(.shift)
    wide.stage.turn(64)
    wide.driver.hold([])
    #expect(try wide.header("Country").minX == 64)
    #expect(wide.table.scrollOffset == 0)
  }

  @Test func `rows that scroll into view have their cells where the headers are`() throws {
    let wide = WideTable()
    wide.turnSideways(100)
    wide.stage.turn(320)
    let row = try #require(wide.stage.rows.last)
    #expect(row.children.map(\.bounds.minX).dropFirst().first == 36)
    wide.turnSideways(-100)
    let last = try #require(wide.stage.rows.last)
    #expect(last.children.map(\.bounds.minX).dropFirst().first == 136)
  }

  @Test func `Left and Right scroll where the focused row does not use them`() throws {
    let wide = WideTable()
    try wide.driver.focus(.row("Name 0, Country 0, People 0, Area 0, Tongue 0"))
    wide.driver.press(.right)
    #expect(try wide.header("Name").minX == -32)
    wide.driver.press(.left)
    wide.driver.press(.left)
    #expect(try wide.header("Name").minX == 8)
    wide.driver.window.environment.layoutDirection = .rightToLeft
    _ = wide.driver.damage()
    #expect(try wide.header("Name").maxX == 392)
    wide.driver.press(.left)
    #expect(try wide.header("Name").maxX == 432)
    #expect(try wide.cell("Name").maxX == 424)
  }

  @Test func `a focused header is scrolled into view`() throws {
    let wide = WideTable()
    try wide.driver.focus("Name")
    wide.driver.press(.end)
    #expect(try wide.header("Tongue").maxX == 392)
    wide.driver.press(.home)
    #expect(try wide.header("Name").minX == 8)
  }

  @Test func `a pinned column stays while the others scroll under it`() throws {
    let wide = WideTable(pinsName: true)
    wide.turnSideways(100)
    #expect(try wide.header("Name").minX == 8)
    #expect(try wide.cell("Name").minX == 16)
    #expect(try wide.header("Country").minX == 28)
    let hit = wide.driver.window.widget(at: Point(x: 60, y: 16)) as? Control
    #expect(hit?.semantics?.name == "Name")
    // A column under the pinned one is revealed beside it.
    try wide.driver.focus("Tongue")
    try wide.driver.focus("Country")
    #expect(try wide.header("Country").minX >= 128)
  }

  @Test func `a pinned column scrolls in a table without room for others`() throws {
    let wide = WideTable(pinsName: true)
    wide.driver.send(.resized(Size(width: 150, height: 200)))
    wide.turnSideways(64)
    #expect(try wide.header("Name").minX == -56)
  }

  @Test func `a table with room for all columns does not scroll them`() throws {
    let wide = WideTable()
    wide.turnSideways(200)
    wide.driver.send(.resized(Size(width: 900, height: 200)))
    #expect(try wide.header("Name").minX == 8)
    try wide.driver.focus(.row("Name 0, Country 0, People 0, Area 0, Tongue 0"))
    wide.driver.press(.right)
    #expect(try wide.header("Name").minX == 8)
  }

  @Test func `the scroll bar scrolls the columns`() throws {
    let wide = WideTable()
    wide.driver.drag(from: Point(x: 40, y: 395), to: Point(x: 399, y: 395))
    #expect(try wide.header("Tongue").maxX == 392)
  }

  @Test func `the scroll position of the columns is restored`() throws {
    let wide = WideTable()
    wide.turnSideways(100)
    let state = try #require(wide.table.savedState)
    let other = WideTable()
    other.table.restore(state)
    _ = other.driver.damage()
    #expect(try other.header("Country").minX == 28)
  }
}

@MainActor
@Suite struct SortingTests {
  private let wide = WideTable()
  private var table: Table { wide.table }

  init() {
    table.didChangeSorting = { [unowned table = wide.table] in table.sorting = $0 }
  }

  private var sorting: [String] {
    table.sorting.map { $0.isAscending ? $0.column : "-\($0.column)" }
  }

  @Test func `a click with Shift sorts by another column as well, or turns its order`() throws {
    try wide.driver.click("Country")
    try wide.driver.click("Name", holding: .shift)
    #expect(sorting == ["Country", "Name"])
    try wide.driver.click("Country", holding: .shift)
    #expect(sorting == ["-Country", "Name"])
    try wide.driver.click("Name")
    #expect(sorting == ["Name"])
    try wide.driver.click("Name")
    #expect(sorting == ["-Name"])
  }

  @Test func `Return and Space with Shift sort by another column as well`() throws {
    try wide.driver.click("Country")
    try wide.driver.focus("People")
    wide.driver.press(.enter, .shift)
    #expect(sorting == ["Country", "People"])
    wide.driver.press(.space, .shift)
    #expect(sorting == ["Country", "-People"])
  }

  @Test func `headers tell their places among several sort columns`() throws {
    table.sorting = [.init(by: "People"), .init(by: "Name", isAscending: false)]
    let name = try #require(wide.headers.first).semantics
    #expect(name.value == "descending" && name.position == .init(index: 1, count: 2))
    table.sorting = [.init(by: "Name")]
    let alone = try #require(wide.headers.first).semantics
    #expect(alone.value == "ascending" && alone.position == nil)
  }
}

@MainActor
@Suite struct NarrowTableTests {
  @Test func `a column that needs a wide table is hidden while the table is narrow`() async throws {
    let table = Table(style: .plain)
    table.columns = [
      Table.Column("Name").hidden(below: 900), Table.Column("Note").hidden(below: 300),
    ]
    table.content = Table.Content(count: 1, id: { $0 }, cells: { _ in ["Ada", "Countess"] })
    let harness = try Harness(size: Size(width: 320, height: 200), widget: table)
    #expect(harness.shows(.row("Ada, Countess")))
    try await harness.resize(to: Size(width: 290, height: 200))
    #expect(harness.shows(.row("Ada")) && !harness.shows(.role(.columnHeader, "Note")))
    harness.driver.click(
      at: try harness.find(.role(.columnHeader, "Name")).bounds.center, with: .secondary)
    #expect(try harness.find(.role(.menuItem, "Note")).semantics.value == "on")
    try await harness.press(.escape)
    try await harness.resize(to: Size(width: 320, height: 200))
    #expect(harness.shows(.row("Ada, Countess")))
    #expect(try harness.image == harness.redrawnImage)
  }
}
