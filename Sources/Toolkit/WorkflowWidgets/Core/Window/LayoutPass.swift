internal import WorkflowDiagnostics

/// Layout in two passes: sizes up from what changed, then positions down from what must move.
///
/// A trace of one run. In a column of labels inside of a page, the text of one label changed:
///
///     label.requestLayout()    label waits; nothing else is touched
///     measure, deepest first   label: its answers differ, so the column waits too
///                              column: 120 x 300 as before, so the page is left alone
///     arrange, outermost first column: the labels below move; the page is not visited
///
/// So the work grows with what changed and with how far the change reaches, not with the window.
@MainActor
package final class LayoutPass {
  /// The widgets that wait for layout.
  var requests = LayoutRequests()
  /// The widget that gives its children their places at the moment.
  private(set) var arranging: Widget?
  /// How many layouts there were.
  private(set) var count = 0
  /// Whether layout is only repeated, as a check: nothing moves for it.
  var isRepeated = false
  /// Whether widgets remember what they measured; only tests do without.
  package var remembersMeasurements = true
  private var isMeasuring = false

  /// More rounds than any widget has reason to ask for.
  private static let roundLimit = 100

  /// Whether a widget waits for layout.
  var isNeeded: Bool { !requests.isEmpty }

  /// Lays out the widgets of `window` that wait for it; returns whether there were any.
  func run(in window: Window) -> Bool {
    guard isNeeded else { return false }
    count += 1
    var rounds = 0
    while isNeeded {
      rounds += 1
      if window.content.frame != window.bounds { window.content.setFrame(window.bounds) }
      remeasure(in: window)
      arrangeRequested(in: window, round: rounds)
    }
    return true
  }

  /// Measures anew what asked for it, innermost first, so that no remembered size is stale.
  ///
  /// A widget that answers as before leaves its parent alone.
  func remeasure(in window: Window) {
    guard requests.isStale, !isMeasuring else { return }
    isMeasuring = true
    defer { isMeasuring = false }
    var levels = requests.take(in: window)
    for depth in levels.indices.reversed() {
      for widget in levels[depth] where widget.layoutState.isRequested {
        widget.layoutState.isRequested = false
        widget.layoutState.isArranged = false
        guard widget.remeasure(), !widget.isHidden, let parent = widget.parent,
          !parent.layoutState.isRequested
        else { continue }
        parent.layoutState.isRequested = true
        levels[depth - 1].append(parent)
      }
    }
    for widget in levels.joined() where !widget.layoutState.isArranged { requests.add(widget) }
  }

  private func arrangeRequested(in window: Window, round: Int) {
    for widget in requests.take(in: window).joined() where widget.isShown {
      if round > LayoutPass.roundLimit {
        misuse(
          "\(widget.path) asks for layout whenever it is laid out. Ask for it when something changed."
        )
      }
      arrange(widget, in: window)
    }
  }

  /// Arranges `widget` and those below it that need it.
  private func arrange(_ widget: Widget, in window: Window) {
    guard !widget.layoutState.isArranged, !widget.isHidden else { return }
    widget.layoutState.isArranged = true
    widget.isMirrored = widget.layoutDirection == .rightToLeft
    widget.layoutState.problem = nil
    window.counts.layoutVisits += 1
    let outer = arranging
    arranging = widget
    widget.arrange()
    arranging = outer
    for child in widget.children where !child.layoutState.isArranged { arrange(child, in: window) }
  }
}
