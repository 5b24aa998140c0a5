import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Shows a view in a window, and later other values of its type.
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

  /// The names of all nodes, in reading order.
  var names: [String] {
    harness.driver.tree.flattened.dropFirst().map(\.semantics.name)
  }

  /// The widget named `name`.
  func widget(_ name: String) -> Widget? {
    harness.driver.tree.flattened.first { $0.semantics.name == name }?.widget
  }

  /// The frame of the node named `name`.
  func frame(_ name: String) -> Rect? {
    harness.driver.tree.flattened.first { $0.semantics.name == name }?.bounds
  }

  /// Returns the work of showing `view` and drawing the next frame.
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
    cost.rowsCreated = after.rowsCreated - before.rowsCreated
    cost.frames = after.frames - before.frames
    return cost
  }
}

/// A log of events, in order.
@MainActor
final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns the events since the last call.
  func new() -> [String] {
    defer { lines = [] }
    return lines
  }
}
