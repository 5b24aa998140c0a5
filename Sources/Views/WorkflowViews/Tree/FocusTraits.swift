internal import WorkflowWidgets

/// Attributes that modifiers set: focus, shortcuts, accessibility references, tooltip, context menu,
/// dragging, gestures, and those that containers read.
struct FocusTraits: Equatable {
  var labelledBy: String?
  var describedBy: String?
  var liveRegion: LiveRegion?
  var tooltip: String?
  var contextMenu: MenuSource?
  var dragItem: DragItem?
  /// The drop destinations, innermost first.
  var dropDestinations: [DropDestination] = []
  /// The gestures of the `GestureArea` of the view, innermost first.
  var gestures: [Gesture] = []
  var priority: Int?
  var layout = LayoutTraits()
  var isSection = false
  var isDefault = false
  /// The keyboard shortcuts, outermost first.
  var shortcuts: [ShortcutAction] = []
  /// The bindings of the focus, outermost first.
  var bindings: [FocusBinding] = []

  static func == (first: FocusTraits, second: FocusTraits) -> Bool {
    first.labelledBy == second.labelledBy && first.describedBy == second.describedBy
      && first.liveRegion == second.liveRegion
      && first.tooltip == second.tooltip && first.contextMenu === second.contextMenu
      && first.dragItem === second.dragItem
      && first.dropDestinations.elementsEqual(second.dropDestinations, by: ===)
      && first.gestures.elementsEqual(second.gestures, by: ===)
      && first.priority == second.priority && first.layout == second.layout
      && first.isSection == second.isSection
      && first.isDefault == second.isDefault
      && first.shortcuts.elementsEqual(second.shortcuts, by: ===)
      && first.bindings.elementsEqual(second.bindings, by: ===)
  }

  /// Applies only the attributes that differ from `previous`.
  @MainActor
  func apply(to widget: Widget, previous: FocusTraits) {
    if labelledBy != previous.labelledBy { widget.labelledBy = labelledBy }
    if describedBy != previous.describedBy { widget.describedBy = describedBy }
    if liveRegion != previous.liveRegion { widget.liveRegion = liveRegion }
    if tooltip != previous.tooltip { widget.tooltip = tooltip }
    if contextMenu !== previous.contextMenu { widget.setContextMenu(contextMenu) }
    if dragItem !== previous.dragItem { widget.setDragItem(dragItem) }
    if !dropDestinations.elementsEqual(previous.dropDestinations, by: ===) {
      widget.replaceDropDestinations(previous.dropDestinations, with: dropDestinations)
    }
    if !gestures.elementsEqual(previous.gestures, by: ===) {
      (widget as? GestureArea)?.gestures = gestures
    }
    if priority != previous.priority { widget.focusPriority = priority }
    if layout != previous.layout { widget.layoutTraits = layout }
    if isSection != previous.isSection { widget.isFocusSection = isSection }
    if isDefault != previous.isDefault { widget.isDefaultFocus = isDefault }
    if !shortcuts.elementsEqual(previous.shortcuts, by: ===) {
      widget.replaceShortcuts(previous.shortcuts, with: shortcuts)
    }
    if !bindings.elementsEqual(previous.bindings, by: ===) {
      widget.replaceFocusBindings(previous.bindings, with: bindings)
    }
  }

  /// A box with the traits, so that views without them, which are most, need only one word.
  final class Box {
    let traits: FocusTraits

    init(_ traits: FocusTraits) {
      self.traits = traits
    }
  }
}

extension WidgetTraits {
  /// The attributes of the focus and accessibility modifiers.
  var focus: FocusTraits {
    get { focusBox?.traits ?? FocusTraits() }
    set { focusBox = FocusTraits.Box(newValue) }
  }

  /// Whether both have equal focus attributes.
  func hasSameFocus(as other: WidgetTraits) -> Bool {
    focusBox === other.focusBox || focus == other.focus
  }
}
