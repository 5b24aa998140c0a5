internal import WorkflowLanguage

extension Window {
  /// Whether no widget changed since the last call of `bringUpToDate()`.
  var isUpToDate: Bool {
    !hasChanged && !layout.isNeeded && changes.isEmpty && focus.widget?.isFocusable != false
  }

  /// Applies the changes made to widgets: updates layout, popups, focus, tooltip and pointer.
  ///
  /// `handle(_:)` calls this after each event. If widgets changed since then, for example because
  /// of a worker's output, the next `handle(_:)` or `frame(at:)` calls it first. The order is:
  ///
  /// 1. Layout measures and arranges the widgets that requested it.
  /// 2. Animated changes end: later changes are not part of `animate(_:_:)`.
  /// 3. Popups whose owners can no longer be reached close; the others move to their owners.
  /// 4. The focus leaves widgets that cannot have it and enters modals that opened. If that
  ///    scrolled a widget into view, or a popup moved, layout runs again. Then its moves are
  ///    reported to the screens that are bound to it, and their changes are applied.
  /// 5. The tooltip closes if its widget is no longer hovered or focused.
  /// 6. A press of a widget that can no longer be reached is cancelled, and the hovered widget is
  ///    updated.
  package func bringUpToDate() { language.use { update() } }

  private func update() {
    var hasLaidOut = false
    var reports = 0
    repeat {
      repeat {
        if layout.run(in: self) { hasLaidOut = true }
        changes.end()
        popups.settle(in: self)
        focus.settle(in: self)
      } while layout.isNeeded
      reports += 1
    } while focus.reportMoves() && reports < Window.maximumFocusReports
    // The rest calls widgets, whose changes the next update applies.
    hasChanged = false
    tooltips.settle(in: self)
    pointer.settle(in: self)
    // Rows that scroll past a pointer at rest change immediately: animations would draw each row
    // again.
    if hasLaidOut, !layout.isRepeated { pointer.refreshHover(in: self, isAnimated: scroll == nil) }
  }

  /// The maximum number of times that screens can answer a move of the focus with another one,
  /// which ends a contest of two screens for the focus.
  private static let maximumFocusReports = 8
}
