public import WorkflowCanvas

/// A kind of content that a widget takes when it is dropped there.
@preconcurrency @MainActor
public final class DropDestination {
  /// Whether the widget takes the content now; if not, an ancestor may.
  public var isEnabled = true
  /// Returns the action for `content` at a point of the widget; nil if it is of another kind.
  package var action: (DropContent) -> ((Point) -> Void)?

  package init(_ action: @escaping (DropContent) -> ((Point) -> Void)?) {
    self.action = action
  }
}

extension Widget {
  /// Takes content of `kind` that is dropped on the widget or its descendants.
  ///
  /// The innermost enabled destination below the pointer that takes the kind gets the content.
  /// While something of this app is dragged over it, the destination is highlighted. For keyboard
  /// access, the widget or a widget inside it must be focusable: Control+V there drops what was
  /// cut.
  ///
  /// - Parameter didDrop: Called with the content and the position in the widget, in points.
  /// - Returns: The destination, which can be disabled.
  @discardableResult
  public func addDropDestination<Content>(
    for kind: DropKind<Content>, didDrop: @escaping (Content, Point) -> Void
  ) -> DropDestination {
    let destination = DropDestination(kind.action(didDrop))
    rareAttributes.dropDestinations.append(destination)
    return destination
  }

  /// Replaces destinations of the widget by others.
  package func replaceDropDestinations(_ old: [DropDestination], with new: [DropDestination]) {
    let others = (rare?.dropDestinations ?? []).filter { one in !old.contains { $0 === one } }
    rareAttributes.dropDestinations = others + new
  }
}
