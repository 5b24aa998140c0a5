public import WorkflowCanvas
public import WorkflowWidgets

/// A view on which content can be dropped.
public struct DropDestinationView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  /// Returns the action for content at a point; nil if the content is of another kind.
  let action: (DropContent) -> ((Point) -> Void)?

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(DropDestinationNode(view, in: context))
  }
}

/// A node that updates the destination even if the widgets need no update.
private final class DropDestinationNode<Member: View>: Node {
  private let destination: DropDestination
  private let inner: any Node<Member>

  init(_ view: DropDestinationView<Member>, in context: ViewContext) {
    destination = DropDestination(view.action)
    inner = Member.makeNode(for: view.content, in: Self.inside(context, destination)).node
  }

  func update(_ view: DropDestinationView<Member>, in context: ViewContext) {
    destination.action = view.action
    inner.update(view.content, in: Self.inside(context, destination))
  }

  /// Disabled views take nothing. If destinations are nested around one widget, the innermost one
  /// that takes the kind applies.
  private static func inside(_ context: ViewContext, _ destination: DropDestination) -> ViewContext
  {
    destination.isEnabled = context.scope.environment.isEnabled
    var context = context
    context.traits.focus.dropDestinations.insert(destination, at: 0)
    return context
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

/// A view that can be dragged to a drop destination.
public struct DraggableView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let item: AnyHashable

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(DraggableNode(view, in: context))
  }
}

/// A node that updates the item even if the widgets need no update.
private final class DraggableNode<Member: View>: Node {
  private let item: DragItem
  private let inner: any Node<Member>

  init(_ view: DraggableView<Member>, in context: ViewContext) {
    item = DragItem(view.item)
    inner = Member.makeNode(for: view.content, in: Self.inside(context, item)).node
  }

  func update(_ view: DraggableView<Member>, in context: ViewContext) {
    item.value = view.item
    inner.update(view.content, in: Self.inside(context, item))
  }

  /// Disabled views cannot be dragged.
  private static func inside(_ context: ViewContext, _ item: DragItem) -> ViewContext {
    guard context.scope.environment.isEnabled else { return context }
    var context = context
    context.traits.focus.dragItem = item
    return context
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
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
  ) -> DropDestinationView<Self> {
    DropDestinationView(content: self, action: kind.action(onDrop))
  }

  /// Lets the user drag the view to a drop destination for items of this type in the same window.
  ///
  /// The item is the id of what the view shows, or another small value. With the keyboard, Control+X
  /// cuts it while the view, or something inside it, has the focus.
  public func draggable<Item: Hashable & Sendable>(_ item: Item) -> DraggableView<Self> {
    DraggableView(content: self, item: AnyHashable(item))
  }
}
