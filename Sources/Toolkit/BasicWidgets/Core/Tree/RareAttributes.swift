internal import WorkflowCanvas

/// The attributes that few widgets set, stored separately to save memory in all other widgets.
@MainActor
final class RareAttributes {
  var identifier: String?
  var accessibilityLabel: String?
  var focusPriority: Int?
  var isFocusSection = false
  var isDefaultFocus = false
  var shortcuts: [ShortcutAction] = []
  /// The bindings of the widget's focus to values of screens, including `focusBinding`.
  var focusBindings: [FocusBinding] = []
  /// The binding of `wantsFocus` and `didMoveFocus`.
  var focusBinding: FocusBinding?
  /// The theme of `environmentOverride`, once it was read.
  var overridingTheme: Theme?
  var labelledBy: String?
  var describedBy: String?
  var liveRegion: LiveRegion?
  /// Returns the row of a list that screen readers take for the focused element while the widget has
  /// the focus; nil for the widget itself.
  var activeDescendant: (() -> Widget?)?
  var tooltipSource: (any TooltipSource)?
  /// The text of which the widget showed only the beginning when it was painted last, as a tooltip.
  var cutText: (any TooltipSource)?
  var contextMenuSource: (any ContextMenuSource)?
  var layoutTraits: LayoutTraits?
  /// Whether the widget is a layout that an `AdaptiveLayout` keeps but does not show.
  var isUnselectedLayout = false
  var isPointerTransparent = false
  var cursor: Cursor?
  var dropDestinations: [DropDestination] = []
  var dragItem: DragItem?
  var windowClosing = WindowClosing.allowed
  /// The conversion from the children's coordinates to the widget's; nil if they are the same.
  var transform: Transform?
  /// Whether a descendant has, or had, a `transform` or a transition, and may be visible outside the
  /// bounds.
  var hasMovedDescendants = false
}

extension Widget {
  var rareAttributes: RareAttributes {
    if let rare { return rare }
    let attributes = RareAttributes()
    rare = attributes
    return attributes
  }
}
