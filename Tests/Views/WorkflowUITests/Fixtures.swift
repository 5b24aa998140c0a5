import ViewEnvironment
import Workflow
import WorkflowUI
import WorkflowWidgets

/// A log of events, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// A screen that logs the events of its widget.
struct Title: Screen {
  let text: String
  var log: Log?
  var press: () -> Void = {}

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    TitleWidget.description(for: self, environment: environment)
  }
}

final class TitleWidget: ScreenWidget<Title> {
  private let button = ButtonWidget()

  required init(screen: Title, environment: ViewEnvironment) {
    screen.log?.add("init \(screen.text)")
    super.init(screen: screen, environment: environment)
    add(button)
  }

  override func screenDidChange(from previous: Title, previousEnvironment: ViewEnvironment) {
    let (old, new) = (previousEnvironment.theme.palette, screenEnvironment.theme.palette)
    let change = old == new ? "" : ", another theme"
    screen.log?.add("\(previous.text) to \(screen.text)\(change)")
    button.title = screen.text
    button.didPress = screen.press
  }
}

/// Counts; outputs every second count.
struct Counting: Workflow {
  var start = 0
  typealias Output = Int
  typealias State = Int

  func makeInitialState() -> Int { start }

  func render(state: Int, context: RenderContext<Counting>) -> Title {
    let sink = context.makeSink(of: Increment.self)
    return Title(text: "count \(state)") { sink.send(Increment()) }
  }
}

struct Increment: WorkflowAction {
  typealias WorkflowType = Counting

  func apply(toState state: inout Int) -> Int? {
    state += 1
    return state.isMultiple(of: 2) ? state : nil
  }
}
