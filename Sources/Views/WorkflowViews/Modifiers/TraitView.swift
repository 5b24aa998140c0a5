public import WorkflowWidgets

/// A view whose widgets look or answer otherwise.
public struct TraitView<Content: View>: View {
  /// The view is shown as it is.
  public typealias Body = Never

  let content: Content
  let change: (inout WidgetTraits) -> Void

  /// What stands for the view.
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(TraitNode(view, in: context))
  }

  fileprivate func inside(_ context: ViewContext) -> ViewContext {
    var context = context
    change(&context.traits)
    return context
  }
}

private final class TraitNode<Member: View>: Node {
  private let inner: any Node<Member>

  init(_ view: TraitView<Member>, in context: ViewContext) {
    inner = Member.makeNode(for: view.content, in: view.inside(context)).node
  }

  func update(_ view: TraitView<Member>, in context: ViewContext) {
    inner.update(view.content, in: view.inside(context))
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// As visible as `opacity` says, from 0 to 1, of what it is otherwise.
  public func opacity(_ opacity: Double) -> TraitView<Self> {
    TraitView(content: self) { $0.opacity *= opacity }
  }

  /// With `animation` for all changes of place and opacity of the view and what is inside it;
  /// `.immediate` for none where something around is animated.
  public func animated(_ animation: Animation = .standard) -> TraitView<Self> {
    TraitView(content: self) { $0.animation = $0.animation ?? animation }
  }

  /// As if it were not there while `isHidden`, though its widgets and state are kept.
  public func hidden(_ isHidden: Bool = true) -> TraitView<Self> {
    TraitView(content: self) { $0.isHidden = $0.isHidden || isHidden }
  }

  /// Called `label` by screen readers and tests, whatever it shows.
  public func accessibilityLabel(_ label: String) -> TraitView<Self> {
    TraitView(content: self) { $0.accessibilityLabel = $0.accessibilityLabel ?? label }
  }

  /// Found by tests as `identifier`, whatever it is called; users do not see it.
  public func accessibilityIdentifier(_ identifier: String) -> TraitView<Self> {
    TraitView(content: self) { $0.identifier = $0.identifier ?? identifier }
  }
}
