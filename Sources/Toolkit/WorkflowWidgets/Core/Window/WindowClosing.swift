/// A window's answer when the user asks to close it, with its close button or Ctrl+Q.
public enum WindowClosing {
  /// The window closes.
  case allowed
  /// The window stays open and calls `action`, which usually saves, or asks the user what to do.
  ///
  /// When the window may close after all, show `.now`.
  case asking(_ action: @MainActor () -> Void)
  /// The window closes as soon as this is shown, without being asked.
  ///
  /// A state that is restored at a start and shows this does not close the window.
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
      // Shown again it says nothing new: a window may have been kept open over it.
      if newValue.isNow, !windowClosing.isNow { window?.isClosed = true }
      rareAttributes.windowClosing = newValue
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

  /// Closes if a widget that came into the window asks for that.
  func closeIfAsked(by widget: Widget) {
    if widget.rare?.windowClosing.isNow == true { isClosed = true }
  }

  /// Keeps the window open though a restored state closes it: else an app could never start again.
  package func keepOpen() { isClosed = false }
}
