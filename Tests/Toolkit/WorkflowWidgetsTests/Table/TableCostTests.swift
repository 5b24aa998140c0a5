import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// The work of tables of different lengths, counted so that it is equal on every machine.
@MainActor
@Suite struct TableCostTests {
  /// The work of a table with a switch in each row.
  @MainActor
  private final class Stage {
    private let window: Window
    private let table = Table(style: .plain)
    private var reads = 0

    init(_ count: Int) {
      table.columns = [Table.Column("Name"), Table.Column("On", id: "on", width: 80)]
      window = layoutWindow(table, width: 400, height: 600)
      table.content = Table.Content(
        count: count,
        id: { [unowned self] in
          reads += 1
          return $0
        }, name: nil,
        cells: { [unowned self] in
          reads += 1
          return ["Row \($0)", "on"]
        },
        widgets: [
          "on": Table.Content.CellWidgets(
            make: { ToggleWidget() },
            update: { [unowned self] toggle, row in
              reads += 1
              toggle.isOn = row % 2 == 0
            })
        ], editors: [])
    }

    /// Returns the work of the next frame.
    func draw() -> [Int] {
      let before = window.counts
      _ = window.frame(at: .zero)
      let after = window.counts
      return [
        reads, after.rowsCreated - before.rowsCreated, after.layoutVisits - before.layoutVisits,
        after.measureCalls - before.measureCalls, after.widgetsPainted - before.widgetsPainted,
      ]
    }

    func turn(_ points: Double) { _ = table.scrolled(by: Size(width: 0, height: points)) }
  }

  @Test func `a million rows with switches open and scroll with the work of a thousand`() {
    let (few, many) = (Stage(1000), Stage(1_000_000))
    let (first, second) = (few.draw(), many.draw())
    #expect(first[1] > 10)
    for (few, many) in zip(first, second) { #expect(Double(many) <= 1.1 * Double(few)) }
    for points in [64.0, 640, 6400] {
      few.turn(points)
      many.turn(points)
      #expect(few.draw() == many.draw())
    }
  }
}
