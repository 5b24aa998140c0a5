public import WorkflowWidgets

/// A view that animates its changes when a value changes.
@usableFromInline
struct AnimatedView<Content: View, Value: Equatable>: View {
  let content: Content
  let animation: Animation
  let value: Value

  @usableFromInline
  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(AnimatedNode(view, in: context))
  }
}

private final class AnimatedNode<Member: View, Value: Equatable>: Node {
  private unowned let host: ViewHost
  private var value: Value
  private let inner: any Node<Member>

  init(_ view: AnimatedView<Member, Value>, in context: ViewContext) {
    host = context.host
    value = view.value
    inner = Member.makeNode(for: view.content, in: context).node
  }

  func update(_ view: AnimatedView<Member, Value>, in context: ViewContext) {
    let isAnimated = view.value != value
    value = view.value
    if isAnimated { animate(view.animation) }
    inner.update(view.content, in: context)
    // Widgets that the update adds are inserted into their containers only after it.
    if isAnimated { host.afterUpdate { [weak self] in self?.animate(view.animation) } }
  }

  private func animate(_ animation: Animation) {
    var widgets: [Widget] = []
    inner.collect(into: &widgets)
    for widget in widgets { widget.animate(animation) }
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// Animates changes of position, lengths, opacity and decoration inside the view that occur with a
  /// change of `value`.
  ///
  /// With nil, such changes are immediate.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View {
    AnimatedView(content: self, animation: animation ?? .immediate, value: value)
  }
}
