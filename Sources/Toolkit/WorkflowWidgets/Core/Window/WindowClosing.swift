/// A window's answer when the user asks to close it, with its close button or Ctrl+Q.
public enum WindowClosing {
  /// The window closes.
  case allowed
  /// The window stays open and calls `action`, which usually saves or asks the user what to do.
  ///
  /// To close the window later, show `.now`.
  case asking(_ action: @MainActor () -> Void)
  /// The window closes as soon as this is shown, without a request of the user.
  ///
  /// A state restored at launch that shows this does not close the window.
  case now

  fileprivate var isNow: Bool {
    if case .now = self { true } else { false }
  }
}

extension Widget {
  /// The window's answer when the user asks to close it while this widget is shown.
  ///
  /// If several shown widgets ask, the last one in reading order is called: the innermost, and of
  /// siblings the front one.
  public var windowClosing: WindowClosing {
    get { rare?.windowClosing ?? .allowed }
    set {
      // Shown again, `.now` does not close: the window may have been kept open despite it.
      if newValue.isNow, !windowClosing.isNow { window?.isClosed = true }
      rareAttributes.windowClosing = newValue
    }
  }
}

extension Window {
  /// Handles the user's request to close the window: asks a widget, or sets `isClosed`.
  public func requestClose() {
    guard !isClosed else { return }
    for widget in content.shownWidgets.reversed() {
      guard case .asking(let action) = widget.windowClosing else { continue }
      action()
      return
    }
    isClosed = true
  }

  /// Closes the window if a widget that was added to it shows `.now`.
  func closeIfAsked(by widget: Widget) {
    if widget.rare?.windowClosing.isNow == true { isClosed = true }
  }

  /// Opens the window again that a restored state closed: otherwise the app could never start.
  package func keepOpen() { isClosed = false }
}
