public import WorkflowWidgets

/// A view with a transition for its widgets.
@usableFromInline
struct TransitionView<Content: View>: View {
  let content: Content
  let transition: Transition

  @usableFromInline
  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(TransitionNode(view, in: context))
  }
}

private final class TransitionNode<Member: View>: Node {
  private var transition: Transition
  private let inner: any Node<Member>

  init(_ view: TransitionView<Member>, in context: ViewContext) {
    transition = view.transition
    inner = Member.makeNode(for: view.content, in: context).node
  }

  func update(_ view: TransitionView<Member>, in context: ViewContext) {
    inner.update(view.content, in: context)
    guard view.transition != transition else { return }
    transition = view.transition
    var widgets: [Widget] = []
    collect(into: &widgets)
  }

  func collect(into widgets: inout [Widget]) {
    let start = widgets.count
    inner.collect(into: &widgets)
    for widget in widgets[start...] { widget.viewTransition = transition }
  }

  func leave() { inner.leave() }
}

extension View {
  /// Sets how the view appears when an animated change inserts it, and how it disappears when one
  /// removes it; without a transition, it fades in.
  ///
  ///     VStack {
  ///       if screen.hasMessage { Text(screen.message).transition(.slide(.top)) }
  ///     }.animation(.standard, value: screen.hasMessage)
  ///
  /// A view around it has the animation, because the view itself is gone. Make the transition the
  /// last modifier. A removed view is only a picture: it has no layout and no input.
  public func transition(_ transition: Transition) -> some View {
    TransitionView(content: self, transition: transition)
  }
}
