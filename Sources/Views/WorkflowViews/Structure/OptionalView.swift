internal import WorkflowWidgets

/// An optional view, as produced by `if` without `else` in a view builder.
extension Optional: View where Wrapped: View {
  @preconcurrency @MainActor
  public static func makeNode(for view: Wrapped?, in context: ViewContext) -> ViewNode<Wrapped?> {
    ViewNode(OptionalNode(view, in: context))
  }
}

private final class OptionalNode<Wrapped: View>: Node {
  private var inner: (any Node<Wrapped>)?

  init(_ view: Wrapped?, in context: ViewContext) {
    inner = view.map { Wrapped.makeNode(for: $0, in: context).node }
  }

  func update(_ view: Wrapped?, in context: ViewContext) {
    if let inner, let view { return inner.update(view, in: context) }
    guard inner != nil || view != nil else { return }
    inner?.leave()
    inner = view.map { Wrapped.makeNode(for: $0, in: context).node }
    context.container?.contentDidChange()
  }

  func collect(into widgets: inout [Widget]) { inner?.collect(into: &widgets) }

  func leave() { inner?.leave() }
}
