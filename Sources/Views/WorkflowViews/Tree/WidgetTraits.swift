internal import WorkflowWidgets

/// What modifiers say of a widget, whatever it shows.
struct WidgetTraits: Equatable {
  var opacity = 1.0
  var isHidden = false
  var animation: Animation?
  var accessibilityLabel: String?
  var identifier: String?
  var focusBox: FocusTraits.Box?
  /// The values for the widget in place of its parent's.
  var scope: EnvironmentScope?

  static func == (first: WidgetTraits, second: WidgetTraits) -> Bool {
    first.opacity == second.opacity && first.isHidden == second.isHidden
      && first.animation == second.animation
      && first.accessibilityLabel == second.accessibilityLabel
      && first.identifier == second.identifier && first.scope === second.scope
      && first.hasSameFocus(as: second)
  }

  /// Changes of `widget` only what is not as in `previous`; the rest is the widget's own.
  @MainActor
  func apply(to widget: Widget, previous: WidgetTraits) {
    guard self != previous else { return }
    if animation != previous.animation { widget.animation = animation }
    if opacity != previous.opacity { widget.opacity = opacity }
    if isHidden != previous.isHidden { widget.isHidden = isHidden }
    if accessibilityLabel != previous.accessibilityLabel {
      widget.accessibilityLabel = accessibilityLabel
    }
    if identifier != previous.identifier { widget.identifier = identifier }
    if scope !== previous.scope { widget.environmentOverride = scope?.environment }
    if !hasSameFocus(as: previous) { focus.apply(to: widget, previous: previous.focus) }
  }
}
