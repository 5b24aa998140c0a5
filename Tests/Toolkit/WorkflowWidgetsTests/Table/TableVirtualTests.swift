import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct TableVirtualTests {
  enum Heights: CaseIterable {
    case fixed, random, measured

    var value: Table.RowHeight {
      switch self {
      case .fixed: .fixed(32)
      case .random: random(from: 0)
      case .measured: .measured(estimate: 30)
      }
    }

    /// Heights that depend on the number of each row; the first is `first`.
    func random(from first: Int) -> Table.RowHeight {
      .each(estimate: 40) { 20 + Double(abs(($0 + first) &* 7919) % 61) }
    }
  }

  /// The work of opening a table of `count` rows, scrolling by wheel, going to the end, and
  /// inserting a row at the front.
  private func work(count: Int, heights: Heights) -> [RenderStatistics] {
    let table = Table(style: .plain)
    table.rowHeight = heights.value
    table.selectionMode = .single
    func show(from first: Int) {
      table.content = Table.Content(
        count: count, id: { $0 + first },
        text: { "row \(String(repeating: "long ", count: ($0 + first) % 4 * 10))" })
    }
    show(from: 0)
    let driver = makeDriver(size: Size(width: 400, height: 300), table)
    var counts = [driver.window.counts]
    func turn(_ points: Double) {
      driver.send(.wheel(Point(x: 100, y: 100), delta: Size(width: 0, height: points)))
      _ = driver.damage()
      counts.append(driver.window.counts)
    }
    for _ in 0..<20 { turn(48) }
    show(from: -1)
    turn(0)
    turn(1e12)
    return counts
  }

  /// A number that counts how often it is hashed.
  private struct CountedID: Hashable {
    final class Counter { var count = 0 }
    let number: Int
    let counter: Counter

    static func == (one: Self, other: Self) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) {
      counter.count += 1
      hasher.combine(number)
    }
  }

  @Test func `a turn of the wheel hashes only the ids of the rows that come in`() {
    let counter = CountedID.Counter()
    let table = Table(style: .plain)
    table.rowHeight = .fixed(32)
    table.content = Table.Content(
      count: 1_000, id: { CountedID(number: $0, counter: counter) }, text: { "row \($0)" })
    let driver = makeDriver(size: Size(width: 400, height: 640), table)
    _ = driver.damage()

    counter.count = 0
    driver.send(.wheel(Point(x: 100, y: 100), delta: Size(width: 0, height: 64)))
    driver.window.finishScroll()
    _ = driver.damage()
    #expect(counter.count == 2)
  }

  @Test(arguments: Heights.allCases)
  func `a million rows cost the same as a thousand`(heights: Heights) {
    let few = work(count: 1_000, heights: heights)
    let many = work(count: 1_000_000, heights: heights)
    #expect(few.dropLast() == many.dropLast())
    // The content at the end differs, but not its amount.
    #expect(abs(few.last!.rowsCreated - many.last!.rowsCreated) <= 8)
    #expect(many.last!.rowsCreated < 40)
  }

  @Test func `the wheel creates no rows, measures one and arranges only new rows`() {
    let counts = work(count: 1_000_000, heights: .fixed)
    let (first, last) = (counts[2], counts[20])
    #expect(first.rowsCreated == last.rowsCreated)
    #expect(last.layoutVisits - first.layoutVisits <= 18 * 8)
    #expect(last.widgetsPainted - first.widgetsPainted <= 18 * 30)
  }

  @Test func `only rows in view have widgets, with their index and the row count`() {
    let stage = TableHarness(ids: Array(0..<1_000))
    #expect(stage.names == (0..<5).map { "row \($0)" })
    stage.turn(3_216)
    #expect(stage.names == (100..<106).map { "row \($0)" })
    #expect(stage.rows[0].semantics.value == "101 of 1000")
    #expect(stage.driver.tree.children[0].semantics.value == "1000 rows")
    let single = TableHarness(ids: [0])
    #expect(single.driver.tree.children[0].semantics.value == "1 row")
  }

  // MARK: - Identity

  @Test(arguments: Heights.allCases)
  func `rows inserted above keep the visible rows in place`(heights: Heights) throws {
    let stage = TableHarness()
    stage.table.rowHeight = heights.value
    stage.turn(700)
    let before = stage.rows
    if heights == .random { stage.table.rowHeight = heights.random(from: -10) }
    stage.show(Array(-10..<100))
    #expect(stage.names == before.map(\.semantics.name))
    #expect(stage.rows.map(\.bounds) == before.map(\.bounds))
  }

  @Test func `rows removed above keep the visible rows in place`() {
    let stage = TableHarness()
    stage.turn(700)
    let before = stage.rows.map(\.bounds)
    stage.show(Array(20..<100))
    #expect(stage.names.first == "row 21")
    #expect(stage.rows.map(\.bounds) == before)
  }

  @Test func `at the start, an inserted first row is visible`() {
    let stage = TableHarness()
    stage.show([-1] + Array(0..<100))
    #expect(stage.top(of: "row -1") == 0)
  }

  @Test func `when the first visible row is removed, the next one stays in place`() {
    let stage = TableHarness()
    stage.turn(340)
    let top = stage.top(of: "row 11")
    stage.show((0..<100).filter { $0 != 10 })
    #expect(stage.top(of: "row 11") == top)
  }

  @Test func `scrolling up into rows higher than estimated does not jump`() {
    let stage = TableHarness()
    stage.table.rowHeight = .each(estimate: 10) { 20 + Double($0 % 7) * 9 }
    stage.turn(1e9)
    for _ in 0..<60 {
      let before = stage.rows
      stage.turn(-24)
      for row in before {
        guard let top = stage.top(of: row.semantics.name) else { continue }
        #expect(abs(top - row.bounds.minY - 24) < 0.001 || stage.table.scrollOffset <= 0)
      }
    }
  }

  @Test func `focus and selection move with their row`() throws {
    let stage = TableHarness()
    try stage.click("row 2")
    stage.show((0..<100).reversed())
    #expect(stage.focused == "row 2")
    stage.driver.press(.up)
    #expect(stage.focused == "row 3")
    #expect(stage.table.selection == [3])
  }

  @Test func `a focused row keeps the focus while it is scrolled out of view`() throws {
    let stage = TableHarness()
    try stage.click("row 1")
    stage.turn(1_500)
    #expect(stage.focused == "row 1")
    stage.driver.press(.down)
    #expect(stage.focused == "row 2")
    #expect(stage.top(of: "row 2") == 0)
  }

  @Test func `the height of a focused row out of view is not requested again`() throws {
    let stage = TableHarness()
    var requested: Set<Int> = []
    stage.table.rowHeight = .each(estimate: 30) { index in
      requested.insert(index)
      return 30
    }
    _ = stage.driver.damage()
    try stage.click("row 1")
    stage.turn(1_500)
    requested = []
    stage.show(Array(0..<100))
    #expect(stage.focused == "row 1")
    #expect(!requested.isEmpty && !requested.contains(1))
  }

  @Test func `scrolling with the bar does not move the focus`() throws {
    let stage = TableHarness()
    try stage.click("row 1")
    try stage.driver.drag(.role(.scrollBar), by: Point(x: 0, y: 40))
    #expect(stage.table.scrollOffset > 500)
    #expect(stage.focused == "row 1")
    stage.driver.type("row 9")
    #expect(stage.focused == "row 9")
  }

  @Test func `a reused row is not hovered, pressed or focused like its predecessor`() throws {
    let stage = TableHarness(mode: .single)
    try stage.driver.hover(.row("row 0"))
    stage.driver.hold(at: Point(x: 50, y: 10))
    stage.turn(3_000)
    stage.driver.release(at: Point(x: 50, y: 300))
    let row = try #require(stage.rows.last?.widget as? Control)
    #expect(!row.isHovered && !row.isPressed && !row.isFocused)
  }

  @Test func `a reload with other ids keeps the approximate position`() {
    let stage = TableHarness()
    stage.turn(320)
    stage.show(Array(1_000..<1_100))
    #expect(stage.names.first == "row 1010")
    #expect(stage.focused == nil)
  }

  @Test func `scrolls to a row by its id`() {
    let stage = TableHarness()
    #expect(stage.table.scroll(to: 60))
    #expect(stage.top(of: "row 60") == 128)
    #expect(!stage.table.scroll(to: 600))
  }

  @Test func `a row that grows in view moves the rows below`() throws {
    let stage = TableHarness(ids: [])
    stage.table.rowHeight = .measured(estimate: 30)
    let blocks = (0..<20).map { Block("block \($0)", 50, 22) }
    stage.table.content = Table.Content(
      count: 20, id: { $0 }, name: { "row \($0)" }, makeRow: { Host() },
      update: { $0.show(blocks[$1]) })
    _ = stage.driver.damage()
    #expect(stage.top(of: "row 2") == 60)
    blocks[0].fixedSize = Size(width: 50, height: 40)
    _ = stage.driver.damage()
    #expect(stage.top(of: "row 2") == 78)
  }
}

/// Shows one widget at a time.
private final class Host: Widget {
  func show(_ widget: Widget) {
    if widget.parent === self { return }
    widget.removeFromParent()
    replaceChildren(with: [widget])
  }
}

@Suite struct RowHeightsTests {
  @Test func `positions equal sums over all rows`() {
    let random = SeededRandomNumberGenerator(seed: 7)
    func pick(_ range: Range<Int>) -> Int {
      range.lowerBound + Int(random.next() % UInt64(range.count))
    }
    for count in [1, 2, 3, 17, 64, 100] {
      var heights = RowHeights(count: count, estimate: 10)
      var plain = Array(repeating: 10.0, count: count)
      for _ in 0..<40 {
        let index = pick(0..<count)
        plain[index] = Double(pick(1..<50))
        heights.set(plain[index], at: index)
        let end = pick(0..<count + 1)
        #expect(heights.top(of: end) == plain.prefix(end).reduce(0, +))
        let offset = Double(pick(0..<Int(plain.reduce(0, +))))
        var (row, bottom) = (0, plain[0])
        while bottom <= offset {
          row += 1
          bottom += plain[row]
        }
        #expect(heights.row(at: offset) == row)
      }
    }
  }

  @Test func `an offset outside the rows is clamped to the nearest row`() {
    let heights = RowHeights(count: 5, estimate: 10)
    #expect([-10.0, 0, 49, 50, 1e9].map(heights.row(at:)) == [0, 0, 4, 4, 4])
    #expect(RowHeights(count: 0, estimate: 10).row(at: 10) == 0)
  }
}
