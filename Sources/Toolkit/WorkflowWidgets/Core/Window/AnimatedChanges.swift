/// The changes of a window that the next layout shows as movements.
@MainActor
struct AnimatedChanges {
  /// Whether any widget of the window ever had an animation; if not, nothing looks for one.
  var isUsed = false
  /// Whether the window itself changed, so that nothing moves until the next layout.
  var isSuspended = false
  /// The widgets whose changes until the next layout are animated.
  private var widgets: [Widget] = []

  var isEmpty: Bool { widgets.isEmpty }

  /// Animates the changes of `widget`, and of those inside it, until the next layout.
  mutating func add(_ widget: Widget) {
    widgets.append(widget)
    isUsed = true
  }

  /// The layout is done.
  mutating func end() {
    isSuspended = false
    for widget in widgets { widget.motion.changeAnimation = nil }
    widgets.removeAll()
  }
}
