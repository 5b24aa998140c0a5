public import WorkflowWidgets

/// A view whose changes are animated when a value is another.
public struct AnimatedView<Content: View, Value: Equatable>: View {
  /// The view is shown as it is.
  public typealias Body = Never

  let content: Content
  let animation: Animation
  let value: Value

  /// What stands for the view.
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
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
    // Widgets that came with the update are in their containers only afterwards.
    if isAnimated { host.afterwards { [weak self] in self?.animate(view.animation) } }
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
  /// With `animation` for the places and opacities, inside the view, that change when `value` does;
  /// nil for changes that are there at once.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> AnimatedView<Self, Value> {
    AnimatedView(content: self, animation: animation ?? .immediate, value: value)
  }
}
