public import WorkflowWidgets

private struct DropModifier: ViewModifier {
  /// Returns the action for content at a point; nil if the content is of another kind.
  let action: (DropContent) -> ((Point) -> Void)?

  /// Disabled views take nothing. If destinations are nested around one widget, the innermost one
  /// that takes the kind applies.
  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let destination = kept as? DropDestination ?? DropDestination(action)
    destination.action = action
    destination.isEnabled = context.scope.environment.isEnabled
    kept = destination
    context.traits.focus.dropDestinations.insert(destination, at: 0)
  }
}

private struct DragModifier: ViewModifier {
  let value: AnyHashable

  /// Disabled views cannot be dragged.
  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let item = kept as? DragItem ?? DragItem(value)
    item.value = value
    kept = item
    if context.scope.environment.isEnabled { context.traits.focus.dragItem = item }
  }
}

extension View {
  /// Takes content of `kind` that is dropped on the view.
  ///
  ///     DropZone().dropDestination(for: .files) { paths, _ in screen.open(paths) }
  ///     TrashIcon().dropDestination(for: .items(of: Task.ID.self)) { ids, _ in screen.delete(ids) }
  ///
  /// The innermost enabled destination below the pointer that takes the kind gets the content. While
  /// something of this app is dragged over it, the view is highlighted; SDL 2 does not report what
  /// other apps drag until it is dropped. With the keyboard, Control+V drops what was cut with
  /// Control+X; for that, the view must contain something focusable.
  ///
  /// - Parameter onDrop: Called with the content and the position in the view, in points.
  public func dropDestination<Dropped>(
    for kind: DropKind<Dropped>, onDrop: @escaping (Dropped, Point) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: DropModifier(action: kind.action(onDrop)))
  }

  /// Lets the user drag the view to a drop destination for items of this type in the same window.
  ///
  /// The item is the id of what the view shows, or another small value. With the keyboard, Control+X
  /// cuts it while the view, or something inside it, has the focus.
  public func draggable<Item: Hashable & Sendable>(_ item: Item) -> some View {
    ModifiedView(content: self, modifier: DragModifier(value: AnyHashable(item)))
  }
}
