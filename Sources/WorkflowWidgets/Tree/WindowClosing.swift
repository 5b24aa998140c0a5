/// What a window does when the user asks to close it, with its close button or Ctrl+Q.
public enum WindowClosing {
  /// The window closes.
  case allowed
  /// The window stays open and calls `action`, which usually saves, or asks the user what to do.
  ///
  /// When the window may close after all, show `.now`.
  case asking(_ action: @MainActor () -> Void)
  /// The window closes as soon as this is shown, without being asked.
  case now
}

extension Widget {
  /// What the window does when the user asks to close it while this widget is shown.
  ///
  /// If several shown widgets ask, the last one in reading order is called: the innermost, and of
  /// siblings the front one.
  public var windowClosing: WindowClosing {
    get { uncommon?.windowClosing ?? .allowed }
    set {
      uncommonTraits.windowClosing = newValue
      window?.closeIfContentAsks(newValue)
    }
  }
}

extension Window {
  /// Handles the user's request to close the window: asks the content, or sets `isClosed`.
  public func requestClose() {
    guard !isClosed else { return }
    for widget in content.shownWidgets.reversed() {
      guard case .asking(let action) = widget.windowClosing else { continue }
      action()
      return
    }
    isClosed = true
  }

  func closeIfContentAsks(_ closing: WindowClosing) {
    if case .now = closing { isClosed = true }
  }
}
