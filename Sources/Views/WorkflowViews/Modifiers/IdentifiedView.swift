internal import WorkflowWidgets

/// A view whose identity depends on an id.
public struct IdentifiedView<Content: View, ID: Hashable>: View {
  public typealias Body = Never

  let content: Content
  let id: ID

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(IdentifiedNode(view, in: context))
  }
}

private final class IdentifiedNode<Member: View, ID: Hashable>: Node {
  private var id: ID
  private var inner: any Node<Member>

  init(_ view: IdentifiedView<Member, ID>, in context: ViewContext) {
    id = view.id
    inner = Member.makeNode(for: view.content, in: context).node
  }

  func update(_ view: IdentifiedView<Member, ID>, in context: ViewContext) {
    guard view.id != id else { return inner.update(view.content, in: context) }
    id = view.id
    inner.leave()
    inner = Member.makeNode(for: view.content, in: context).node
    context.container?.contentDidChange()
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// Binds the identity of the view to `id`: if `id` changes, its widgets and state are created
  /// again.
  public func id<ID: Hashable>(_ id: ID) -> IdentifiedView<Self, ID> {
    IdentifiedView(content: self, id: id)
  }
}
