import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Shows a view in a window, and later others of its type.
@MainActor
struct ShownView<Content: View> {
  let widget: ViewWidget<Content>
  let harness: Harness

  init(_ view: Content, size: Size = Size(width: 480, height: 360)) throws {
    widget = ViewWidget(view)
    harness = try Harness(size: size, widget: widget)
    _ = try harness.image
  }

  func show(_ view: Content) { widget.show(view) }

  func click(_ name: String) throws { try harness.driver.click(.text(name)) }

  /// Everything that is called something, in the order of reading.
  var names: [String] {
    harness.driver.tree.flattened.dropFirst().map(\.semantics.name)
  }

  /// The widget called `name`.
  func widget(_ name: String) -> Widget? {
    harness.driver.tree.flattened.first { $0.semantics.name == name }?.widget
  }

  /// The place of what is called `name`.
  func frame(_ name: String) -> Rect? {
    harness.driver.tree.flattened.first { $0.semantics.name == name }?.bounds
  }

  /// How much work showing `view` was, and the frame after it.
  func cost(of view: Content) throws -> RenderStatistics {
    let before = harness.window.counts
    show(view)
    var cost = harness.window.counts
    _ = try harness.image
    let after = harness.window.counts
    cost.paintRequests -= before.paintRequests
    cost.layoutVisits = after.layoutVisits - before.layoutVisits
    cost.measureCalls = after.measureCalls - before.measureCalls
    cost.widgetsPainted = after.widgetsPainted - before.widgetsPainted
    cost.rowsMade = after.rowsMade - before.rowsMade
    cost.frames = after.frames - before.frames
    return cost
  }
}

/// What happened, in order.
@MainActor
final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// What happened since the last time this was asked.
  func new() -> [String] {
    defer { lines = [] }
    return lines
  }
}
