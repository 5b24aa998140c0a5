/// The response of a window to the user's request to close it, with the close button or a key.
public enum WindowClosing {
  case allowed
  /// The window stays open and calls `action`, which usually saves data or asks the user.
  ///
  /// To close the window later, show `.now`.
  case asking(_ action: @MainActor () -> Void)
  /// The window closes as soon as this is shown, without a request from the user.
  ///
  /// It does not close if state restored at launch shows this.
  case now

  fileprivate var isNow: Bool {
    if case .now = self { true } else { false }
  }
}

extension Widget {
  /// The window's response to the user's request to close it while this widget is shown.
  ///
  /// If several shown widgets are `.asking`, the action of the last one in reading order is called:
  /// a descendant before its ancestors, a later sibling before an earlier one.
  public var windowClosing: WindowClosing {
    get { rare?.windowClosing ?? .allowed }
    set {
      // Only a change to `.now` closes the window, which may have been kept open despite it.
      if newValue.isNow, !windowClosing.isNow { window?.isClosed = true }
      rareAttributes.windowClosing = newValue
    }
  }
}

extension Window {
  /// Handles the user's request to close the window: calls the action of a widget that is
  /// `.asking`, else the action of the window's item, else sets `isClosed`.
  public func requestClose() {
    guard !isClosed else { return }
    for widget in content.shownWidgets.reversed() {
      guard case .asking(let action) = widget.windowClosing else { continue }
      action()
      return
    }
    if let didRequestClose { return didRequestClose() }
    isClosed = true
  }

  /// Closes the window if a widget that was added to it shows `.now`.
  func closeIfAsked(by widget: Widget) {
    if widget.rare?.windowClosing.isNow == true { isClosed = true }
  }

  /// Reopens a window that restored state closed; otherwise the app would close at every launch.
  package func keepOpen() { isClosed = false }
}
