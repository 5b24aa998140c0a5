import Testing
import ViewEnvironment
import Workflow
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Shows a value as a screen that can change the value.
struct Showing<Value, Shown: Screen>: Workflow {
  typealias Output = Never
  typealias Change = @MainActor (@escaping (inout Value) -> Void) -> Void

  let value: Value
  let screen: (Value, @escaping Change) -> Shown

  func makeInitialState() -> Value { value }

  func render(state: Value, context: RenderContext<Self>) -> Shown {
    let sink = context.makeStateMutationSink()
    return screen(state) { sink.send($0) }
  }
}

/// A list of selectable rows.
struct Rows: Screen {
  var rows: [String]
  var select: (Int) -> Void = { _ in }

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(
      build: { () -> Table in
        let table = Table()
        table.allowsSelection = true
        show(in: table)
        return table
      }, update: { show(in: $0) })
  }

  @MainActor private func show(in table: Table) {
    table.rows = rows
    table.didSelectRow = select
  }
}

/// A column of a title, a text and a button, inset from the edges.
struct Letter: Screen {
  var title: String
  var text: String
  var answer = "Reply"
  var press: () -> Void = {}

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    LetterWidget.description(for: self, environment: environment)
  }
}

final class LetterWidget: ScreenWidget<Letter> {
  private let title = Label(font: .headline)
  private let text = Label(font: .message, color: \.secondaryText)
  private let button = ButtonWidget(style: .prominent)

  required init(screen: Letter, environment: ViewEnvironment) {
    super.init(screen: screen, environment: environment)
    let column = Stack(.vertical, spacing: 8, alignment: .leading, [title, text])
    let all = Stack(.vertical, spacing: 20, alignment: .fill, [column, button])
    add(Inset(all, by: Insets(20)))
  }

  override func screenDidChange(from previous: Letter, previousEnvironment: ViewEnvironment) {
    title.text = screen.title
    text.text = screen.text
    button.title = screen.answer
    button.didPress = screen.press
  }
}

extension Screen {
  /// Returns this screen below a bar.
  func titled(
    _ title: String, left: Bar.ButtonItem? = nil, right: Bar.ButtonItem? = nil
  ) -> AnyScreen {
    BackStack.Screen(items: [
      .init(
        screen: self, barContent: Bar.Content(title: title, leftItem: left, rightItem: right))
    ]).asAnyScreen()
  }
}

/// An appearance at a scale.
struct Look: CustomTestStringConvertible, Sendable {
  let appearance: Appearance
  let scale: Double

  static let all = Appearance.allCases.flatMap { appearance in
    [1.0, 2.0].map { Look(appearance: appearance, scale: $0) }
  }

  var testDescription: String { "\(appearance.rawValue)@\(Int(scale))x" }

  /// A settled window of this appearance and scale that shows `screen`.
  @MainActor
  func show(
    _ screen: some Screen, size: Size = Size(width: 560, height: 400)
  ) async throws -> Harness {
    let harness = try Harness(
      size: size, scale: scale, theme: Theme(appearance: appearance), screen: screen)
    try await harness.settle()
    return harness
  }
}
