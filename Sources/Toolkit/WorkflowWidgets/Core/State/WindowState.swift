public import WorkflowCanvas

/// What is to be seen of a window that no screen says: a value, which the same window shows again in
/// another process.
public struct WindowState: Codable, Hashable, Sendable {
  /// The extent of the content, in points.
  public package(set) var size: Size
  /// What has the focus; nil for nothing.
  package var focus: WidgetIdentity?
  /// Whether the ring around that is shown.
  package var isRingVisible: Bool
  /// What widgets keep, those that do, in the order of their identities.
  package var widgets: [Entry]

  /// What one widget keeps.
  package struct Entry: Codable, Hashable, Sendable {
    package var identity: WidgetIdentity
    package var state: WidgetState

    package init(identity: WidgetIdentity, state: WidgetState) {
      self.identity = identity
      self.state = state
    }
  }

  package init(
    size: Size, focus: WidgetIdentity? = nil, isRingVisible: Bool = false, widgets: [Entry] = []
  ) {
    self.size = size
    self.focus = focus
    self.isRingVisible = isRingVisible
    self.widgets = widgets
  }
}

/// What tells a widget from all others of its window, the same in each process that shows the same.
///
/// It is made of the way from the top of the window: at each step the kind of widget, and its
/// `restorationKey`, or where it has none its place among siblings of that kind.
package struct WidgetIdentity: Codable, Hashable, Sendable, Comparable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }

  package static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}
