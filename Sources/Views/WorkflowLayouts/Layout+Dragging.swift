public import WorkflowWidgets

extension Layout {
  /// Sends content of `kind` that is dropped on the layout to `target`.
  ///
  ///     dropZone.dropDestination(for: .files, dropped: screen.openFiles)
  ///
  /// The innermost enabled destination below the pointer that takes the kind gets the content; see
  /// `Widget.addDropDestination(for:didDrop:)`.
  ///
  /// - Parameter enabled: Whether the layout takes content.
  public func dropDestination<Content>(
    for kind: DropKind<Content>, enabled: Observed<Bool> = .constant(true),
    dropped target: Target<Content>
  ) -> Self {
    dropDestination(for: kind, enabled: enabled) { content, _ in target.send(content) }
  }

  /// Calls `dropped` with content of `kind` that is dropped on the layout, and with the position in
  /// the layout, in points.
  public func dropDestination<Content>(
    for kind: DropKind<Content>, enabled: Observed<Bool> = .constant(true),
    dropped: @escaping (Content, Point) -> Void
  ) -> Self {
    let destination = widget.addDropDestination(for: kind, didDrop: dropped)
    enabled.observe { destination.isEnabled = $0 }
    return self
  }

  /// Lets the user drag the layout to a drop destination for items of this type in the same window;
  /// the current value of `item` is dropped.
  public func draggable<Item: Hashable & Sendable>(_ item: Observed<Item>) -> Self {
    item.observe { [weak widget] in widget?.dragItem = AnyHashable($0) }
    return self
  }
}
