internal import WorkflowCanvas

/// A kind of work that `--trace` measures, in the order of an input's way to the screen.
package enum TracedWork: String, Sendable {
  /// The run loop waits for events and jobs.
  case wait
  /// The widgets handle an event.
  case input
  /// A workflow applies an action.
  case action
  /// Workflows render.
  case render
  /// A screen updates the widgets.
  case update
  /// Widgets are measured and arranged.
  case layout
  /// Widgets are painted into a display list.
  case paint
  /// A display list is drawn as pixels.
  case raster
  /// The window shows pixels on the screen.
  case present
}

/// Measures the work that a window causes; spans nest.
@MainActor
package protocol WindowTracer: AnyObject, Sendable {
  /// Begins a span inside the current one.
  ///
  /// - Parameters:
  ///   - name: The part of the work, such as the kind of an event; empty for none.
  ///   - counts: The work that the window has done before; nil if it does none in this span.
  func begin(_ work: TracedWork, _ name: String, _ counts: RenderStatistics?)
  /// Ends the innermost span.
  ///
  /// - Parameters:
  ///   - counts: The work that the window has done, including this span.
  ///   - amounts: Other amounts of the span, by name.
  func end(_ counts: RenderStatistics?, _ amounts: KeyValuePairs<String, Int>)
}

extension Window {
  /// Begins a span of work; does nothing without a tracer.
  package func beginSpan(_ work: TracedWork, _ name: @autoclosure () -> String = "") {
    tracer?.begin(work, name(), counts)
  }

  /// Ends the innermost span.
  package func endSpan(_ amounts: @autoclosure () -> KeyValuePairs<String, Int> = [:]) {
    tracer?.end(counts, amounts())
  }
}

extension InputEvent {
  /// The kind of the event, without its content, which may be a password.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
