import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// A screen with two buttons named after it.
struct Page: Screen {
  let name: String
  var press: () -> Void = {}

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    PageWidget.description(for: self, environment: environment)
  }
}

final class PageWidget: ScreenWidget<Page> {
  private let stack = Stack(.vertical, [ButtonWidget(), ButtonWidget()])

  required init(screen: Page, environment: ViewEnvironment) {
    super.init(screen: screen, environment: environment)
    add(stack)
  }

  override func screenDidChange(from previous: Page, previousEnvironment: ViewEnvironment) {
    for (index, button) in stack.children.enumerated() {
      (button as? ButtonWidget)?.title = "\(screen.name) \(index + 1)"
      (button as? ButtonWidget)?.didPress = screen.press
    }
  }
}

/// Another type of screen.
struct Note: Screen {
  let text: String

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(build: { Label(text) }, update: { $0.text = text })
  }
}

/// A log of events, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// A window that shows one screen after another.
@MainActor
final class ShownScreen {
  let harness: Harness
  private let described = DescribedWidget()

  init(size: Size = Size(width: 480, height: 360), theme: Theme = Theme()) throws {
    harness = try Harness(size: size, theme: theme, widget: described)
  }

  var driver: Driver { harness.driver }

  func show(_ screen: some Screen) {
    described.update(screen.widgetDescription(environment: .empty))
  }

  /// Draws the due frames and returns the name of the focused widget.
  func focused() throws -> String? {
    _ = try harness.image
    return driver.tree.flattened.first { $0.semantics.state.contains(.focused) }?.semantics.name
  }

  /// The names of the accessible widgets on the screen, without the window.
  var names: [String] {
    driver.tree.flattened.dropFirst().filter { !$0.semantics.state.contains(.inert) }
      .map(\.semantics.name)
  }

  func bounds(of name: String) -> Rect? {
    driver.tree.flattened.last { $0.semantics.name == name }?.bounds
  }
}
