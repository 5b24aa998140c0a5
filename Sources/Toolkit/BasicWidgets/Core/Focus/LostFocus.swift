/// The position in the focus order at which a widget lost the focus, because it was removed, hidden
/// or disabled; Tab continues from here.
@MainActor
package struct LostFocus {
  /// The widget at or after the position; nil at the end of `parent`.
  private(set) weak var next: Widget?
  private(set) weak var parent: Widget?
  /// The widget that gets the focus back when it is enabled, if no other has it; nil for none.
  private(set) weak var disabled: Widget?

  /// Creates the position of a widget that stays in the window but can no longer have the focus.
  init(at widget: Widget) {
    next = widget
    parent = widget.parent
    if widget.isReachable, !widget.isFocusable { disabled = widget }
  }

  /// Creates the position of a widget that is about to be removed.
  init(of leaving: Widget) {
    parent = leaving.parent
    guard let siblings = parent?.children,
      let index = siblings.firstIndex(where: { $0 === leaving })
    else { return }
    next = siblings[(index + 1)...].first { !$0.isHidden }
  }

  /// Returns whether the position is directly before `widget`.
  ///
  /// - Parameter isWhole: Whether Tab does not visit the descendants of `widget`, so that a
  ///   position inside it also counts.
  func isBefore(_ widget: Widget, isWhole: Bool) -> Bool {
    guard let next else { return false }
    return next === widget || isWhole && next.isInside(widget)
  }

  /// Returns whether the position is after all children of `widget`.
  func isAtEnd(of widget: Widget) -> Bool { next == nil && parent === widget }
}
