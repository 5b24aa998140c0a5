import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowCanvas
import WorkflowUI
import WorkflowWidgets

/// An app whose window contains only a table.
struct TableWindow: App {
  static let title = "Table"
  /// The theme without a smooth wheel: the cost of a notch is the cost of one frame.
  static var theme: Theme {
    var theme = Theme()
    theme.motion.smoothsWheel = false
    return theme
  }
  let workflow: Rows

  init(launch: Launch) throws {
    let count = try launch.environment.number("rows", in: 0...100_000_000, default: 1_000_000)
    workflow = Rows(count: Int(count))
  }
}

struct Rows: Workflow {
  let count: Int

  func makeInitialState() {}
  func render(state: Void, context: RenderContext<Rows>) -> RowsScreen { RowsScreen(count: count) }
}

struct RowsScreen: Screen {
  let count: Int

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(
      build: {
        let table = makeTable(rows: count, heights: "fixed", first: 0)
        table.didChangeSelection = { [unowned table] in table.selection = $0 }
        return table
      }, update: { (_: Table) in })
  }
}
