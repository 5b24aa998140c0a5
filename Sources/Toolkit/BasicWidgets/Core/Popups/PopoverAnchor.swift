/// A widget around a view at which a popover points.
///
/// The screen presents and removes the popover. User input only calls `didDismiss`.
package final class PopoverAnchor: WrapperWidget {
  /// Called when the user wants to leave the popover, and when it closed because the widget is
  /// behind a modal or hidden.
  package var didDismiss: () -> Void = {}
  private var popover: Popover?

  /// The content of the presented popover; nil for none.
  package private(set) var presented: Widget?

  /// Shows a popover with `content`, as soon as this widget can be reached in a window.
  ///
  /// - Parameter edge: The preferred edge of this widget.
  package func present(_ content: Widget, at edge: Transition.Edge) {
    let popover = Popover(owner: self, content: content, edge: edge) { [weak self] in
      self?.didDismiss()
    }
    popover.didClose = { [weak self] in
      guard let self, self.popover != nil, window != nil else { return }
      didDismiss()
    }
    (self.popover, presented) = (popover, content)
    openIfReachable()
  }

  package func openIfReachable() {
    guard let popover, let window, popover.window == nil, popover.isOwned(in: window) else {
      return
    }
    popover.open(in: window)
  }

  package func removePopover() {
    let closing = popover
    (popover, presented) = (nil, nil)
    closing?.close()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { popover?.close() } else { openIfReachable() }
  }

  package override func environmentDidChange() {
    super.environmentDidChange()
    popover?.environmentOverride = environmentOfPopups
  }
}
