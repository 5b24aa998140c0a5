/// A widget whose content can lie outside its bounds.
@MainActor
protocol Scrolling: Widget {
  /// Scrolls as little as needed for `widget`, somewhere inside, to be seen.
  func reveal(_ widget: Widget)
}

extension Widget {
  /// Lets every ancestor that scrolls bring this widget into view.
  func revealInAncestors() {
    var ancestor = parent
    while let current = ancestor {
      (current as? any Scrolling)?.reveal(self)
      ancestor = current.parent
    }
  }

  /// Whether something around the widget scrolls, so that it may lie out of sight.
  package var isScrolled: Bool {
    var ancestor = parent
    while let current = ancestor {
      if current is any Scrolling { return true }
      ancestor = current.parent
    }
    return false
  }
}
