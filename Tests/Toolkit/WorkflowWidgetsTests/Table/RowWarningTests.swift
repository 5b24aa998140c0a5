import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Rows whose ids are mistakes.
@MainActor
@Suite struct RowWarningTests {
  @Test func `two rows with one id are reported once, and both can be used`() throws {
    let table = Table(style: .plain)
    table.accessibilityLabel = "Letters"
    table.selectionMode = .single
    var activated: [Int] = []
    table.didActivateRow = { activated.append($0) }
    let driver = makeDriver(size: Size(width: 300, height: 300), table)
    for names in [["a", "b", "a"], ["a", "a", "b", "c"]] {
      table.content = Table.Content(
        count: names.count, id: { names[$0] }, text: { "\($0) \(names[$0])" })
      _ = driver.damage()
      let rows = driver.tree.flattened.filter { $0.semantics.role == .row }
      #expect(rows.map(\.semantics.name) == names.indices.map { "\($0) \(names[$0])" })
      #expect(Set(rows.map(\.id)).count == names.count)
    }
    try driver.click(.row("1 a"))
    driver.press(.enter)
    driver.press(.up)
    driver.press(.enter)
    #expect(activated == [1, 0])
    #expect(table.warnings.count == 1)
    #expect(
      table.warnings.first?.hasSuffix(
        "has two rows with the id a: rows 0 and 2. Selection and focus cannot tell them apart. Give each row an id of its own."
      ) == true, "\(table.warnings)")
  }

  @Test func `a focused row out of view and one with its id in view are both there`() {
    let table = Table(style: .plain)
    table.rowHeight = .fixed(30)
    table.selectionMode = .single
    table.content = Table.Content(
      count: 1000, id: { $0 % 500 }, text: { "Row \($0)" })
    let driver = makeDriver(size: Size(width: 300, height: 300), table)
    driver.press(.tab)
    for index in [250, 500, 750, 0, 500] {
      _ = table.scrolled(by: Size(width: 0, height: Double(index) * 30 - table.scrollOffset))
      _ = driver.damage()
      let rows = driver.tree.flattened.filter { $0.semantics.role == .row }
      #expect(Set(rows.map(\.semantics.name)).count == rows.count)
      #expect(rows.contains { $0.semantics.name == "Row \(index)" })
    }
  }

  @Test func `ids that change in each render are reported once, and name the table`() {
    let table = Table(style: .plain)
    let driver = makeDriver(size: Size(width: 300, height: 300), table)
    var next = 0
    func show(_ names: [String]) {
      let first = next
      next += names.count
      table.content = Table.Content(
        count: names.count, id: { first + $0 }, text: { names[$0] })
      _ = driver.damage()
    }
    for _ in 0..<3 { show(["a", "b", "c"]) }
    #expect(table.warnings.isEmpty)
    for _ in 0..<5 { show(["a", "b", "c"]) }
    #expect(table.warnings.count == 1)
    #expect(table.warnings.first?.hasPrefix("All rows of ") == true)
    #expect(table.warnings.first?.contains("Table got new ids in each of 3 updates") == true)
  }

  @Test func `pages of as many rows, and sorted rows, are no mistake`() {
    let table = Table(style: .plain)
    let driver = makeDriver(size: Size(width: 300, height: 300), table)
    for page in 0..<10 {
      table.content = Table.Content(
        count: 20, id: { $0 + page * 20 }, text: { "Row \($0 + page * 20)" })
      _ = driver.damage()
    }
    for turn in 0..<10 {
      table.content = Table.Content(
        count: 100_000, id: { turn % 2 == 0 ? $0 : 99_999 - $0 },
        text: { "Row \(turn % 2 == 0 ? $0 : 99_999 - $0)" })
      _ = driver.damage()
    }
    #expect(table.warnings.isEmpty)
  }
}
