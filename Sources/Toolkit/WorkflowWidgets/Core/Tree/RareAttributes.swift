/// The attributes that only few widgets have; kept aside, so that the others do not carry them.
@MainActor
final class RareAttributes {
  var focusPriority: Int?
  var isFocusSection = false
  var isDefaultFocus = false
  var shortcuts: [ShortcutAction] = []
  var labelledBy: String?
  var describedBy: String?
  var tooltipSource: (any TooltipSource)?
  var contextMenuSource: (any ContextMenuSource)?
  /// The number of columns of a `Grid` that the widget takes up.
  var columnSpan = 1
  /// Whether the widget is a layout that a `AdaptiveLayout` holds but does not show.
  var isUnselectedLayout = false
  var isPointerTransparent = false
  var windowClosing = WindowClosing.allowed
}

extension Widget {
  /// The attributes that only few widgets have, made where the widget has none yet.
  var rareAttributes: RareAttributes {
    if let rare { return rare }
    let traits = RareAttributes()
    rare = traits
    return traits
  }
}
