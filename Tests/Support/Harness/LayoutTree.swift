package import Testing
internal import ViewEnvironment
package import WorkflowCanvas
package import WorkflowWidgets

/// A window for layout tests: every character is ten points wide and every line twenty high.
@MainActor
package func layoutWindow(
  _ content: Widget, width: Double, height: Double, direction: LayoutDirection = .leftToRight
) -> Window {
  var environment = ViewEnvironment.empty
  environment.layoutDirection = direction
  let window = Window(
    title: "Test", content: content, size: Size(width: width, height: height),
    text: TenPointText(), environment: environment)
  window.bringUpToDate()
  return window
}

/// Expects the widgets of a window to be arranged as in a tree literal.
///
///     expectLayout(window, """
///       Stack 0,0 100x50
///         Label "a" 0,0 10x20
///       """)
///
/// One line per widget: its type, its name, and its frame in its parent, in points. Hidden widgets
/// are omitted.
@MainActor
package func expectLayout(
  _ window: Window, _ tree: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  window.bringUpToDate()
  let actual = layoutTree(window.content)
  #expect(
    actual == tree, "Expected the layout\n\(tree)\nbut it is\n\(actual)",
    sourceLocation: sourceLocation)
}

/// Returns a widget and its descendants as a tree literal.
@MainActor
package func layoutTree(_ widget: Widget, indent: String = "") -> String {
  var line = "\(indent)\(type(of: widget))"
  if let name = widget.semantics?.name, !name.isEmpty { line += " \"\(name)\"" }
  let frame = widget.frame
  line += " \(short(frame.minX)),\(short(frame.minY)) \(short(frame.width))x\(short(frame.height))"
  let children = widget.children.filter { !$0.isHidden }
  return ([line] + children.map { layoutTree($0, indent: indent + "  ") }).joined(separator: "\n")
}

/// Formats a number with at most two decimals.
private func short(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

private final class TenPointText: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double { 10 * Double(run.count) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
  }
}

/// A widget of a fixed size, in points, whatever the proposal.
package final class Block: Widget {
  package var fixedSize: Size {
    didSet { requestLayout() }
  }
  private let name: String

  package init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    fixedSize = Size(width: width, height: height)
  }

  package override func measure(_ proposal: ProposedSize) -> Size { fixedSize }

  package override var semantics: Semantics? { Semantics(role: .label, name: name) }

  /// Paints the frame, so that pictures show the widget.
  package override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: 4, theme.palette.fill)
    list.border(bounds, radius: 4, width: 1, theme.palette.accent)
  }
}
