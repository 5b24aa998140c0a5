/// A relation of a widget to others, which screen readers follow.
@_spi(Widgets) public enum WidgetRelation: Hashable, Sendable {
  /// The widget controls the others, as a tab does its page.
  case controls
  /// The widget is one of a group of the others, itself included.
  case memberOf
  /// The widget is a menu that the other opened.
  case popupFor
  /// The widget is help text about the other.
  case tooltipFor
}

extension Widget {
  /// The nearest siblings before and after the widget that are not hidden, in reading order.
  package var neighbours: (previous: Widget?, next: Widget?) {
    guard let siblings = parent?.children, let index = siblings.firstIndex(where: { $0 === self })
    else { return (nil, nil) }
    return (
      siblings[..<index].last { !$0.isHidden }, siblings[(index + 1)...].first { !$0.isHidden }
    )
  }
}
