import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@Suite struct TableMisuseTests {
  // Strings, because such numbers cannot be passed to the exit test's process.
  @Test(arguments: ["nan", "inf"]) func `an invalid height is a misuse`(
    height: String
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [height] in
      await MainActor.run { Table().rowHeight = .fixed(Double(height) ?? 1) }
    }
    try expectMisuse(result, reports: "Table.rowHeight must be finite (was \(height)).")
  }

  @Test(arguments: ["inf", "nan"]) func `an invalid height of one row is a misuse`(height: String)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [height] in
      await MainActor.run {
        let table = Table()
        table.rowHeight = .each(estimate: 20) { $0 == 3 ? Double(height) ?? 1 : 20 }
        table.rows = ["a", "b", "c", "d"]
        _ = layoutWindow(table, width: 300, height: 300)
      }
    }
    try expectMisuse(
      result, reports: "has a row height of \(height) for row 3. It must be finite.")
  }

  @MainActor @Test(arguments: [-4, 0, 1e308]) func `other heights and widths are clamped`(
    length: Double
  ) {
    for rule in [Table.RowHeight.fixed(length), .each(estimate: length) { _ in length }] {
      let table = Table(style: .plain)
      table.rowHeight = rule
      table.columns = [
        Table.Column("Name"), Table.Column("Size", width: .fixed(length), minimumWidth: length),
      ]
      table.content = Table.Content(count: 9, id: { $0 }, cells: { ["\($0)", "1"] })
      let driver = makeDriver(table)
      let row = driver.tree.flattened.first { $0.semantics.role == .row }
      #expect(row?.bounds.height == min(max(length, 1), 1_000_000))
      #expect(driver.tree.flattened.allSatisfy { $0.bounds.maxX.isFinite })
    }
  }

  @Test(arguments: [["inf", "48.0"], ["nan", "48.0"], ["80.0", "-inf"]])
  func `an invalid width of a column is a misuse`(widths: [String]) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [widths] in
      await MainActor.run {
        Table().columns = [
          Table.Column(
            "Size", width: .fixed(Double(widths[0]) ?? 0), minimumWidth: Double(widths[1]) ?? 0)
        ]
      }
    }
    let isLeast = widths[1] != "48.0"
    try expectMisuse(
      result,
      reports: "The \(isLeast ? "minimumWidth" : "width") of Table.Column \"Size\" must be finite "
        + "(was \(widths[isLeast ? 1 : 0])).")
  }

  @Test(arguments: ["-1.0", "nan"]) func `invalid insets are a misuse`(length: String)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [length] in
      await MainActor.run { Table().insets = Insets(top: Double(length) ?? 0) }
    }
    try expectMisuse(result, reports: "Table.insets must be finite and not negative (was ")
  }

  @Test func `two columns with one id are a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Table().columns = [Table.Column("Size"), Table.Column("Size")] }
    }
    try expectMisuse(
      result,
      reports: "Table has two columns with the id \"Size\". Give each column an id of its own.")
  }

  @Test func `a negative number of rows is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Table.Content(count: -1, id: { $0 }, text: { "\($0)" }) }
    }
    try expectMisuse(result, reports: "Table.Content.count must not be negative (was -1).")
  }
}
