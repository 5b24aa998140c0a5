import ViewEnvironment
import WorkflowCanvas
import WorkflowWidgets

/// A text measure with a width of eight points per character.
@MainActor
final class FixedWidths: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double { 8 * Double(run.count) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
  }
}

/// Prints the work of each step, and the time per turn of the wheel without painting.
@MainActor func printCounts(rows count: Int, heights: String) {
  let table = makeTable(rows: count, heights: heights, first: 0)
  let window = Window(
    title: "Table", content: table, size: Size(width: 800, height: 600), text: FixedWidths(),
    environment: .empty)
  print("\(count) rows, \(heights) heights")
  step("open", window) { _ = window.frame(at: .zero) }
  let clock = ContinuousClock()
  let turns = 500
  var time = Duration.zero
  step("\(turns) turns of the wheel", window) {
    time = clock.measure {
      for _ in 0..<turns {
        window.handle(.wheel(Point(x: 400, y: 300), delta: Size(width: 0, height: 48)))
        _ = window.frame(at: .zero)
      }
    }
  }
  step("a row in front", window) {
    table.content = content(rows: count + 1, first: -1)
    _ = window.frame(at: .zero)
  }
  print("  \(Int(time / .microseconds(1)) / turns) us per turn, layout and display list")
}

@MainActor private func step(_ name: String, _ window: Window, _ body: () -> Void) {
  let before = window.counts
  body()
  let after = window.counts
  print(
    "  \(name): \(after.rowsCreated - before.rowsCreated) rows made,",
    "\(after.measureCalls - before.measureCalls) measured,",
    "\(after.layoutVisits - before.layoutVisits) arranged,",
    "\(after.widgetsPainted - before.widgetsPainted) widgets painted")
}

@MainActor func content(rows count: Int, first: Int) -> Table.Content {
  Table.Content(
    count: count, id: { $0 + first }, text: { "Row \($0 + first) of the list" })
}

@MainActor func makeTable(rows count: Int, heights: String, first: Int) -> Table {
  let table = Table(style: .plain)
  table.rowHeight =
    switch heights {
    case "varying": .each(estimate: 40) { 20 + Double(($0 &* 7919) % 61) }
    case "measured": .measured(estimate: 40)
    default: .fixed(25)
    }
  table.selectionMode = .single
  table.content = content(rows: count, first: first)
  return table
}
