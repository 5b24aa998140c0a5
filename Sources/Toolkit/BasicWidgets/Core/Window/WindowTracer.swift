internal import WorkflowCanvas

/// A kind of work that `--trace` measures. Modules that do other work add theirs in extensions.
package struct TracedWork: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The work of a window, in the order of an input's way to the screen.
extension TracedWork {
  /// The widgets handle an event.
  package static let input = TracedWork(rawValue: "input")
  /// New content updates the widgets.
  package static let update = TracedWork(rawValue: "update")
  /// Widgets advance their animations.
  package static let animate = TracedWork(rawValue: "animate")
  /// Widgets are measured and arranged.
  package static let layout = TracedWork(rawValue: "layout")
  /// Widgets are painted into a display list.
  package static let paint = TracedWork(rawValue: "paint")
  /// A frame is drawn, up to its pixels.
  package static let frame = TracedWork(rawValue: "frame")
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

  package func endSpan(_ amounts: @autoclosure () -> KeyValuePairs<String, Int> = [:]) {
    tracer?.end(counts, amounts())
  }
}

extension InputEvent {
  /// The kind of the event, without its content, which may be a password.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
