package import WorkflowCanvas

/// The state of a window that its screens do not determine, to be restored in another process.
package struct WindowState: Codable, Hashable, Sendable {
  /// The size of the content while it does not fill the display, in points.
  package var size: Size
  /// The position on the desktop, in units of the desktop; nil if it is unknown.
  package var position: Point?
  /// The part of the display that the window takes up.
  package var presentation: Window.Presentation
  package var focus: WidgetIdentity?
  package var isRingVisible: Bool
  /// The state of the widgets that save any, sorted by identity.
  package var widgets: [Entry]

  /// The state of one widget.
  package struct Entry: Codable, Hashable, Sendable {
    package var identity: WidgetIdentity
    package var state: WidgetState
  }

  package init(
    size: Size, position: Point? = nil, presentation: Window.Presentation = .normal,
    focus: WidgetIdentity? = nil, isRingVisible: Bool = false, widgets: [Entry] = []
  ) {
    self.size = size
    self.position = position
    self.presentation = presentation
    self.focus = focus
    self.isRingVisible = isRingVisible
    self.widgets = widgets
  }
}

/// An identity of a widget that is unique in its window and the same in every process that shows
/// the same screens.
///
/// It is a hash of the path from the root: for each widget its `restorationKey`, or if that is nil the
/// name of its class and its index among siblings of the class.
package struct WidgetIdentity: Codable, Hashable, Sendable, Comparable {
  package let number: UInt64

  package static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}
