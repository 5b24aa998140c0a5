/// The attributes that only few widgets have; kept aside, so that the others do not carry them.
@MainActor
final class UncommonTraits {
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
  /// Whether the widget is a layout that a `LayoutSet` holds but does not show.
  var isUnselectedLayout = false
  var letsPointerThrough = false
  var windowClosing = WindowClosing.allowed
}

extension Widget {
  /// The attributes that only few widgets have, made where the widget has none yet.
  var uncommonTraits: UncommonTraits {
    if let uncommon { return uncommon }
    let traits = UncommonTraits()
    uncommon = traits
    return traits
  }
}
