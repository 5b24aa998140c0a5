internal import WorkflowDiagnostics

/// Layout in two passes: sizes up from what changed, then places down from what must move.
///
/// A trace of one run. In a column of labels inside of a page, the text of one label changed:
///
///     label.requestLayout()    label waits; nothing else is touched
///     measure, deepest first   label: its answers differ, so the column waits too
///                              column: 120 x 300 as before, so the page is left alone
///     arrange, outermost first column: the labels below move; the page is not visited
///
/// So the work grows with what changed and with how far the change reaches, not with the window.
extension Window {
  /// More rounds than any widget has reason to ask for.
  private static let roundLimit = 100

  /// Whether something waits for layout.
  var needsLayout: Bool { !layoutRequests.isEmpty }

  /// Arranges what needs it now, so that places can be asked for.
  public func layoutIfNeeded() {
    let hadWork = needsLayout
    var rounds = 0
    if hadWork { layoutCount += 1 }
    while needsLayout {
      rounds += 1
      if content.frame != bounds { content.setFrame(bounds) }
      remeasure()
      arrangeRequested(round: rounds)
    }
    endAnimatedChanges()
    settlePopups()
    focus.settle(in: self)
    // what has the focus now was brought into view, or a popup follows its owner
    if needsLayout { return layoutIfNeeded() }
    tooltips.settle(in: self)
    pointer.settle(in: self)
    if hadWork, !isRelayingOut { pointer.refreshHover(in: self) }
  }

  private func endAnimatedChanges() {
    changesAtOnce = false
    for widget in animatedChanges { widget.motion.changeAnimation = nil }
    animatedChanges.removeAll()
  }

  /// Measures anew what asked for it, innermost first, so that no remembered size is stale.
  ///
  /// A widget that answers as before leaves its parent alone.
  func remeasure() {
    guard layoutRequests.isStale, !isMeasuring else { return }
    isMeasuring = true
    defer { isMeasuring = false }
    var levels = layoutRequests.take(in: self)
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
    for widget in levels.joined() where !widget.layoutState.isArranged {
      layoutRequests.add(widget)
    }
  }

  private func arrangeRequested(round: Int) {
    for widget in layoutRequests.take(in: self).joined() where widget.isShown {
      if round > Window.roundLimit {
        misuse(
          "\(widget.path) asks for layout whenever it is laid out. Ask for it when something changed."
        )
      }
      arrange(widget)
    }
  }

  /// Arranges `widget` and those below it that need it.
  private func arrange(_ widget: Widget) {
    guard !widget.layoutState.isArranged, !widget.isHidden else { return }
    widget.layoutState.isArranged = true
    widget.isMirrored = widget.layoutDirection == .rightToLeft
    widget.layoutState.problem = nil
    counts.layoutVisits += 1
    let outer = arranging
    arranging = widget
    widget.arrange()
    arranging = outer
    for child in widget.children where !child.layoutState.isArranged { arrange(child) }
  }
}
