extension Widget {
  /// The text of the nearest heading before the widget in its page, which names widgets that have no
  /// name of their own for screen readers; empty if there is none.
  package var pageHeading: String {
    var inner: Widget = self
    while let container = inner.parent, !inner.isModal {
      let siblings = container.children.prefix { $0 !== inner }
      for sibling in siblings.reversed() {
        if let heading = sibling.lastHeading { return heading }
      }
      inner = container
    }
    return ""
  }

  /// The text of the last heading in the widget; nil if there is none.
  private var lastHeading: String? {
    if isHidden || isInert || self is any AccessibleRows { return nil }
    if let text = headingText { return text }
    for child in children.reversed() {
      if let heading = child.lastHeading { return heading }
    }
    return nil
  }
}
