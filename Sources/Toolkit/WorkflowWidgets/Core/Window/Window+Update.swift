extension Window {
  /// Whether nothing changed since `bringUpToDate()` was called last.
  var isUpToDate: Bool {
    !hasChanged && !layout.isNeeded && changes.isEmpty && focus.widget?.isFocusable != false
  }

  /// Applies the changes made to widgets, so that frames, focus and pointer can be relied on.
  ///
  /// `handle(_:)` calls this after each event. If widgets changed since, as by a worker's output or an
  /// animation, the next `handle(_:)` or `frame(at:)` calls it first. In order:
  ///
  /// 1. Layout: sizes and positions of the widgets that asked for it.
  /// 2. Animated changes end: what changes from now on is no longer part of `animate(_:_:)`.
  /// 3. Popups close with their owners, or move to where these are now.
  /// 4. The focus leaves widgets that cannot have it and enters modals that opened. If that scrolled a
  ///    widget into view, or a popup moved, layout runs again.
  /// 5. The tooltip closes if its widget is no longer hovered or focused.
  /// 6. The pointer releases a widget that is no longer reachable, and hovers over the widget that is
  ///    now below it.
  public func bringUpToDate() {
    var hasLaidOut = false
    repeat {
      if layout.run(in: self) { hasLaidOut = true }
      changes.end()
      popups.settle(in: self)
      focus.settle(in: self)
    } while layout.isNeeded
    tooltips.settle(in: self)
    pointer.settle(in: self)
    if hasLaidOut, !layout.isRepeated { pointer.refreshHover(in: self) }
    hasChanged = false
  }
}
