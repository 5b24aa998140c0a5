internal import WorkflowWidgets

/// What modifiers say of a widget, whatever it shows.
struct WidgetTraits: Equatable {
  var opacity = 1.0
  var isHidden = false
  var animation: Animation?
  var accessibilityLabel: String?
  var identifier: String?
  var labelledBy: String?
  var describedBy: String?
  var focusPriority: Int?
  var isFocusSection = false
  var isDefaultFocus = false
  /// What the widget does on keys, the outermost first.
  var shortcuts: [ShortcutAction] = []
  /// The values for the widget in place of its parent's.
  var scope: EnvironmentScope?

  static func == (first: WidgetTraits, second: WidgetTraits) -> Bool {
    first.opacity == second.opacity && first.isHidden == second.isHidden
      && first.animation == second.animation
      && first.accessibilityLabel == second.accessibilityLabel
      && first.identifier == second.identifier && first.scope === second.scope
      && first.labelledBy == second.labelledBy && first.describedBy == second.describedBy
      && first.focusPriority == second.focusPriority
      && first.isFocusSection == second.isFocusSection
      && first.isDefaultFocus == second.isDefaultFocus
      && first.shortcuts.elementsEqual(second.shortcuts, by: ===)
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
    applyFocus(to: widget, previous: previous)
  }

  @MainActor
  private func applyFocus(to widget: Widget, previous: WidgetTraits) {
    if labelledBy != previous.labelledBy { widget.labelledBy = labelledBy }
    if describedBy != previous.describedBy { widget.describedBy = describedBy }
    if focusPriority != previous.focusPriority { widget.focusPriority = focusPriority }
    if isFocusSection != previous.isFocusSection { widget.isFocusSection = isFocusSection }
    if isDefaultFocus != previous.isDefaultFocus { widget.isDefaultFocus = isDefaultFocus }
    if !shortcuts.elementsEqual(previous.shortcuts, by: ===) {
      widget.replaceShortcuts(previous.shortcuts, with: shortcuts)
    }
  }
}
