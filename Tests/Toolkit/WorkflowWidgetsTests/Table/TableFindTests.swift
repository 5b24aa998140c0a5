import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Finding rows of a table by their texts.
@MainActor
@Suite struct TableFindTests {
  private let table = Table(style: .plain)
  private let harness: Harness

  init() throws {
    table.allowsFind = true
    table.selectionMode = .single
    table.columns = [Table.Column("Name"), Table.Column("Kind")]
    table.rowHeight = .fixed(32)
    harness = try Harness(size: Size(width: 400, height: 300), widget: table)
    show(100)
  }

  private func show(_ count: Int, from first: Int = 0) {
    table.content = Table.Content(
      count: count, id: { $0 + first },
      cells: { row in
        let number = row + first
        return ["Row \(number)", number % 40 == 7 ? "Apple" : "Pear"]
      })
  }

  private var rows: [AccessibilityNode] {
    harness.driver.tree.flattened.filter { $0.semantics.role == .row }
  }

  private var visible: [String] {
    rows.filter { $0.bounds.minY > 60 && $0.bounds.maxY <= 300 }.map(\.semantics.name)
  }

  private func type(_ text: String) async throws {
    try await harness.press("f", .control)
    try await harness.type(text)
  }

  @Test func `typing shows the first row with the text, keys show the others in a circle`()
    async throws
  {
    try await type("APPLE")
    #expect(harness.shows("1 of 3"))
    #expect(visible.contains("Row 7, Apple"))
    try await harness.press(.enter)
    #expect(harness.shows("2 of 3"))
    #expect(visible.contains("Row 47, Apple"))
    try await harness.press(.function(3))
    #expect(harness.shows("3 of 3") && visible.contains("Row 87, Apple"))
    try await harness.press(.function(3))
    #expect(harness.shows("1 of 3") && visible.contains("Row 7, Apple"))
    try await harness.press(.enter, .shift)
    #expect(harness.shows("3 of 3"))
    try await harness.press(.function(3), .shift)
    #expect(harness.shows("2 of 3") && visible.contains("Row 47, Apple"))
    #expect(harness.focused?.semantics.role == .textField)
    try await harness.type("s")
    #expect(harness.shows("Not found"))
  }

  @Test func `the shown row has the focus and is selected when the bar closes`() async throws {
    var requests: [Set<AnyHashable>] = []
    table.didChangeSelection = { requests.append($0) }
    try await type("Apple")
    try await harness.press(.enter)
    try await harness.press(.escape)
    #expect(harness.focused?.semantics.name == "Row 47, Apple")
    #expect(harness.all(.role(.textField)).isEmpty)
    #expect(requests == [[47]])
    try await harness.press(.function(3))
    #expect(harness.shows("2 of 3"))
    #expect(harness.focused?.semantics.role == .textField)
    try await harness.click(.row("Row 45, Pear"))
    try await type("Row 9")
    #expect(harness.shows("2 of 11"))
  }

  @Test func `rows are searched from the focused one on`() async throws {
    try await harness.click(.row("Row 2, Pear"))
    try await harness.press(.end)
    #expect(harness.focused?.semantics.name == "Row 99, Pear")
    try await type("Apple")
    #expect(harness.shows("1 of 3"))
    try await harness.press(.enter, .shift)
    #expect(harness.shows("3 of 3") && visible.contains("Row 87, Apple"))
  }

  @Test func `Ctrl+F does nothing in other tables`() async throws {
    table.allowsFind = false
    try await harness.press("f", .control)
    #expect(harness.all(.role(.textField)).isEmpty)
    table.allowsFind = true
    try await harness.press("f", .control)
    table.allowsFind = false
    #expect(harness.all(.role(.textField)).isEmpty)
  }

  @Test func `a million rows are searched in parts, and the count grows`() async throws {
    let table = Table(style: .plain)
    var reads = 0
    table.allowsFind = true
    table.content = Table.Content(
      count: 1_000_000, id: { $0 },
      text: { row in
        reads += 1
        return "Row \(row)"
      })
    let driver = makeDriver(size: Size(width: 400, height: 300), table)
    driver.press("f", .control)
    reads = 0
    driver.send(.textInput("99999"))
    #expect(reads < 10_000)
    func count() -> String? {
      driver.tree.flattened.map(\.semantics.name).first { $0.hasSuffix("…") || $0.contains(" of ") }
    }
    #expect(count() == "…")
    reads = 0
    _ = driver.damage()
    #expect(reads < 10_000)
    try await driver.settle()
    #expect(count() == "1 of 19")
    #expect(
      driver.tree.flattened.contains {
        $0.semantics.name == "Row 99999" && !$0.bounds.intersection(driver.window.bounds).isEmpty
      })
  }

  @Test func `rows that change while the bar is open are searched again`() async throws {
    try await type("Apple")
    try await harness.press(.enter)
    show(120, from: 20)
    try await harness.settle()
    #expect(harness.shows("1 of 3"))
    try await harness.press(.escape)
    #expect(harness.focused?.semantics.name == "Row 47, Apple")
    try await harness.press("f", .control)
    show(0)
    try await harness.press(.enter)
    #expect(harness.shows("Not found"))
    try await harness.press(.escape)
  }

  @Test func `a text that is found is marked, more so in the shown row`() async throws {
    func mark(_ row: Int) throws -> UInt32 {
      let cell = try #require(rows.first { $0.semantics.name.hasPrefix("Row \(row),") }?.widget)
      let label = try #require(cell.children.last as? Label)
      let frame = label.frameInWindow
      return try harness.image[Int(frame.minX), Int(frame.midY) + 6]
    }
    try await type("Pear")
    try await harness.press(.escape)
    let plain = try mark(5)
    try await harness.press("f", .control)
    #expect(try mark(5) != plain)
    #expect(try mark(0) != mark(5))
  }
}
