/// A widget with the default focus that was added to the window.
///
/// It gets the focus if no widget has it. It also takes the focus from a widget outside, if it
/// appeared together with its screen: a page, a pane, a focus section or a modal. A widget that is
/// added to a screen that is already shown never takes the focus.
@MainActor
struct FocusArrival {
  private(set) weak var widget: Widget?
  /// The outermost widget that was added together with `widget`.
  private weak var root: Widget?
  /// Whether `root` is a screen or contains the screen of `widget`.
  private let isWholeScreen: Bool

  /// Called while the widgets are being added, from the outermost inwards.
  init(of widget: Widget) {
    self.widget = widget
    var (root, isWholeScreen) = (widget, widget.isScopeOfFocus)
    while let parent = root.parent, parent.isAppearing {
      root = parent
      isWholeScreen = isWholeScreen || root.isScopeOfFocus
    }
    self.root = root
    self.isWholeScreen = isWholeScreen || root.parent is any ScreenContainer
  }

  func takesFocus(from focused: Widget) -> Bool {
    isWholeScreen && root.map { !focused.isInside($0) } ?? false
  }
}

extension Widget {
  /// Whether the default focus inside the widget belongs to it.
  fileprivate var isScopeOfFocus: Bool { isFocusSection || isModal }

  /// Whether the widget was added to the window after the last layout.
  fileprivate var isAppearing: Bool {
    // The root of a tree gets its frame from the window, not in a layout.
    motion.firstLayout == nil && (parent != nil || window?.layout.count == 0)
  }
}
