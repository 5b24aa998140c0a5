import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLayouts
import WorkflowUITesting
import WorkflowWidgets

/// Dragging in the layout language: the current values are dropped, and targets receive them.
@MainActor
@Suite struct DraggingLayoutTests {
  private final class Model {
    var received: [String] = []
    var change: [(Bool) -> Void] = []
  }

  @Test func `targets receive files, items and moves of rows`() throws {
    let model = Model()
    let zone = ButtonWidget("Zone")
      .dropDestination(
        for: .files,
        enabled: Observed {
          $0(true); model.change.append($0)
        },
        dropped: Target { model.received.append("files \($0)") }
      )
      .dropDestination(for: .items(of: Int.self)) { items, _ in
        model.received.append("items \(items)")
      }
    let table = Table(style: .plain)
    let rows = table.content(
      items: .constant([4, 5, 6]), id: \.self, text: { "row \($0)" }
    ).draggable { $0 }
      .rowsMoved(Target { model.received.append("move \($0.rows) \($0.destination)") })
      .inserted(of: .text, Target { model.received.append("\($0.0) at \($0.1)") })
    let column = Stack(.vertical, alignment: .fill)
    for widget in [zone.widget, rows.widget] { column.add(widget) }
    let driver = try Harness(size: Size(width: 300, height: 240), widget: column).driver
    try driver.drop(.files(["/a"]), on: .button("Zone"))
    try driver.drag(.row("row 5"), to: .button("Zone"))
    try driver.drag(.row("row 6"), to: .row("row 4"))
    try driver.drop(.text("text"), on: .row("row 4"))
    #expect(
      model.received == ["files [\"/a\"]", "items [5]", "move [2] 0", "text at 1"])
    for change in model.change { change(false) }
    #expect(throws: AutomationError.self) {
      try driver.drop(.files(["/a"]), on: .button("Zone"))
    }
  }
}
