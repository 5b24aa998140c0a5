/// The widgets whose changes are animated in the next layout, because of `Widget.animate(_:_:)`.
@MainActor
package struct AnimatedChanges {
  /// Whether any widget of the window ever had an animation; if not, layout does not look for one.
  var isUsed = false
  /// Whether the window's size or environment changed, so that the next layout animates nothing.
  package var isSuspended = false
  /// Whether a size is animated, so that in the next layout the widgets around it follow each step
  /// without an animation of their own.
  var isFollowing = false
  private var widgets: [Widget] = []

  var isEmpty: Bool { widgets.isEmpty }

  /// Animates changes of `widget` and its descendants until the end of the next layout.
  mutating func add(_ widget: Widget) {
    widgets.append(widget)
    isUsed = true
  }

  /// Removes all widgets; called after a layout.
  mutating func end() {
    isSuspended = false
    isFollowing = false
    for widget in widgets { widget.motion.changeAnimation = nil }
    widgets.removeAll()
  }
}
