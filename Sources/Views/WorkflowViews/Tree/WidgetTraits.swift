internal import WorkflowWidgets

/// Attributes that modifiers set on a widget of any kind.
struct WidgetTraits: Equatable {
  var opacity = 1.0
  var isHidden = false
  var animation: Animation?
  var cursor: Cursor?
  var accessibilityLabel: String?
  var identifier: String?
  var focusBox: FocusTraits.Box?
  /// The environment values that replace the values of the widget's parent.
  var scope: EnvironmentScope?

  static func == (first: WidgetTraits, second: WidgetTraits) -> Bool {
    first.opacity == second.opacity && first.isHidden == second.isHidden
      && first.animation == second.animation && first.cursor == second.cursor
      && first.accessibilityLabel == second.accessibilityLabel
      && first.identifier == second.identifier && first.scope === second.scope
      && first.hasSameFocus(as: second)
  }

  /// Applies only the attributes that differ from `previous`, so that the others remain as the
  /// widget or its view has set them.
  @MainActor
  func apply(to widget: Widget, previous: WidgetTraits) {
    guard self != previous else { return }
    if animation != previous.animation { widget.animation = animation }
    if cursor != previous.cursor { widget.cursor = cursor }
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
