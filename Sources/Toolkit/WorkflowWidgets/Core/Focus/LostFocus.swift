/// A place among the stops of Tab at which nothing is any more, or nothing that can have the focus.
@MainActor
struct LostFocus {
  /// What comes next, where that is known.
  private(set) weak var next: Widget?
  /// What the place was in.
  private(set) weak var parent: Widget?

  /// The place of a widget that stays.
  init(at widget: Widget) {
    next = widget
    parent = widget.parent
  }

  /// The place of a widget that is about to be removed.
  init(of leaving: Widget) {
    parent = leaving.parent
    guard let siblings = parent?.children,
      let index = siblings.firstIndex(where: { $0 === leaving })
    else { return }
    next = siblings[(index + 1)...].first { !$0.isHidden }
  }

  /// Whether the place is just before `widget`, or in it where `isWhole` says that Tab does not stop
  /// at its parts.
  func isBefore(_ widget: Widget, isWhole: Bool) -> Bool {
    guard let next else { return false }
    return next === widget || isWhole && next.isInside(widget)
  }

  /// Whether the place is after all that is in `widget`.
  func isAtEnd(of widget: Widget) -> Bool { next == nil && parent === widget }
}
