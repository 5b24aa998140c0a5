internal import WorkflowWidgets

/// What modifiers say of the keys of a widget, of what it refers to, and of what it says when asked.
struct FocusTraits: Equatable {
  var labelledBy: String?
  var describedBy: String?
  var tooltip: String?
  var contextMenu: MenuSource?
  var priority: Int?
  var isSection = false
  var isDefault = false
  /// What the widget does on keys, the outermost first.
  var shortcuts: [ShortcutAction] = []

  static func == (first: FocusTraits, second: FocusTraits) -> Bool {
    first.labelledBy == second.labelledBy && first.describedBy == second.describedBy
      && first.tooltip == second.tooltip && first.contextMenu === second.contextMenu
      && first.priority == second.priority && first.isSection == second.isSection
      && first.isDefault == second.isDefault
      && first.shortcuts.elementsEqual(second.shortcuts, by: ===)
  }

  /// Changes of `widget` only what is not as in `previous`.
  @MainActor
  func apply(to widget: Widget, previous: FocusTraits) {
    if labelledBy != previous.labelledBy { widget.labelledBy = labelledBy }
    if describedBy != previous.describedBy { widget.describedBy = describedBy }
    if tooltip != previous.tooltip { widget.tooltip = tooltip }
    if contextMenu !== previous.contextMenu { widget.setContextMenu(contextMenu) }
    if priority != previous.priority { widget.focusPriority = priority }
    if isSection != previous.isSection { widget.isFocusSection = isSection }
    if isDefault != previous.isDefault { widget.isDefaultFocus = isDefault }
    if !shortcuts.elementsEqual(previous.shortcuts, by: ===) {
      widget.replaceShortcuts(previous.shortcuts, with: shortcuts)
    }
  }

  /// Holds the traits for the few views that have some, so that the others do not carry them.
  final class Box {
    let traits: FocusTraits

    init(_ traits: FocusTraits) {
      self.traits = traits
    }
  }
}

extension WidgetTraits {
  /// What is said of the keys of the widget, and of what it refers to.
  var focus: FocusTraits {
    get { focusBox?.traits ?? FocusTraits() }
    set { focusBox = FocusTraits.Box(newValue) }
  }

  /// Whether `other` says the same of keys.
  func hasSameFocus(as other: WidgetTraits) -> Bool {
    focusBox === other.focusBox || focus == other.focus
  }
}
