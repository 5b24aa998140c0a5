internal import WorkflowWidgets

/// A view whose type is not known at compile time. A view of another type replaces it and its
/// state.
struct AnyView: View {
  let view: any View

  init(_ view: any View) {
    self.view = view
  }

  static func makeNode(for view: AnyView, in context: ViewContext) -> ViewNode<AnyView> {
    ViewNode(AnyNode(view, in: context))
  }
}

private final class AnyNode: Node {
  private var inner: any Node

  init(_ view: AnyView, in context: ViewContext) {
    inner = Self.node(for: view.view, in: context)
  }

  func update(_ view: AnyView, in context: ViewContext) {
    if inner.update(ifOfSameType: view.view, in: context) { return }
    inner.leave()
    inner = Self.node(for: view.view, in: context)
    context.container?.contentDidChange()
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }

  private static func node<Content: View>(
    for view: Content, in context: ViewContext
  ) -> any Node { Content.makeNode(for: view, in: context).node }
}

extension Node {
  /// Updates the node if `view` has the type of its view; returns whether it has.
  fileprivate func update(ifOfSameType view: any View, in context: ViewContext) -> Bool {
    guard let view = view as? Content else { return false }
    update(view, in: context)
    return true
  }
}
