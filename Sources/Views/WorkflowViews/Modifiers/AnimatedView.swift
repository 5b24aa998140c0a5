public import WorkflowWidgets

/// A view that animates its changes when a value changes.
@usableFromInline struct AnimatedView: View {
  let content: ViewList
  let animation: Animation
  /// The value, and whether it is equal to another.
  let value: Any
  let isEqual: (Any) -> Bool

  @usableFromInline
  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(AnimatedNode(view, in: context))
  }
}

private final class AnimatedNode: Node {
  typealias Content = AnimatedView

  private unowned let host: ViewHost
  private var value: Any
  private let inner: any Node<ViewList>

  init(_ view: AnimatedView, in context: ViewContext) {
    host = context.host
    value = view.value
    inner = ViewList.makeNode(for: view.content, in: context).node
  }

  func update(_ view: AnimatedView, in context: ViewContext) {
    let isAnimated = !view.isEqual(value)
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
    AnimatedView(
      content: ViewList(self), animation: animation ?? .immediate, value: value
    ) { $0 as? Value == value }
  }
}
