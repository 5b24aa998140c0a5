internal import WorkflowDiagnostics

/// Layout in two passes: measuring upward from the changed widgets, then arranging downward.
///
/// Worked example: in a column of labels inside a page, the text of one label changed:
///
///     label.requestLayout()    a request for the label; no other widget is affected
///     measure, deepest first   label: its size differs, so the column is measured too
///                              column: 120 x 300 as before, so the page is not measured
///     arrange, outermost first column: the labels below move; the page is not visited
///
/// The work depends on the number of widgets that change, not on the size of the window.
@MainActor
package final class LayoutPass {
  @exclusivity(unchecked) var requests = LayoutRequests()
  /// The widget whose `arrange()` runs now.
  @exclusivity(unchecked) private(set) var arranging: Widget?
  /// The number of layouts so far.
  private(set) var count = 0
  /// Whether layout is repeated as a check, in which no widget may move.
  var isRepeated = false
  /// Whether widgets cache their measurements; false only in tests.
  package var remembersMeasurements = true
  private var isMeasuring = false
  /// The work to run when no widget is being arranged.
  private var deferred: [() -> Void] = []

  /// The maximum number of rounds; if more are needed, a widget requests layout in every round.
  private static let roundLimit = 100

  var isNeeded: Bool { !requests.isEmpty }

  /// Lays out the widgets that requested it; returns whether there were any.
  func run(in window: Window) -> Bool {
    guard isNeeded else { return false }
    window.beginSpan(.layout)
    defer { window.endSpan() }
    count += 1
    var rounds = 0
    while isNeeded || !deferred.isEmpty {
      rounds += 1
      if window.content.frame != window.bounds { window.content.setFrame(window.bounds) }
      remeasure(in: window)
      arrangeRequested(in: window, round: rounds)
      if !isNeeded { runDeferred() }
    }
    return true
  }

  /// Runs `work` immediately; during an arrangement, at the end of the layout, which continues if the
  /// work requests it.
  package func whenArranged(_ work: @escaping () -> Void) {
    if arranging == nil { work() } else { deferred.append(work) }
  }

  private func runDeferred() {
    let all = deferred
    deferred = []
    for work in all { work() }
  }

  /// Measures the widgets that requested layout again, innermost first, so that no cached size is
  /// stale.
  ///
  /// The parent of a widget whose size stays the same is not measured.
  func remeasure(in window: Window) {
    guard requests.isStale, !isMeasuring else { return }
    isMeasuring = true
    defer { isMeasuring = false }
    var levels = requests.takeLevels(in: window)
    for depth in levels.indices.reversed() {
      for widget in levels[depth] where widget.layoutState.isRequested {
        widget.layoutState.isRequested = false
        widget.layoutState.isArranged = false
        guard widget.remeasure(), let parent = widget.parent,
          !widget.isHidden || parent is AdaptiveWidget, !parent.layoutState.isRequested
        else { continue }
        parent.layoutState.isRequested = true
        levels[depth - 1].append(parent)
      }
    }
    for widget in levels.joined() where !widget.layoutState.isArranged { requests.add(widget) }
  }

  private func arrangeRequested(in window: Window, round: Int) {
    for widget in requests.takeLevels(in: window).joined() where widget.isShown {
      if round > LayoutPass.roundLimit {
        misuse(
          "\(widget.path) requests layout whenever it is laid out. Request it only after a change."
        )
      }
      arrange(widget, in: window)
    }
  }

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
