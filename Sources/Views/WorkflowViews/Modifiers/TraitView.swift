public import WorkflowCanvas
public import WorkflowWidgets

/// A view that changes attributes of its widgets, such as opacity or accessibility label.
public struct TraitView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let change: (inout WidgetTraits) -> Void

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
  /// Multiplies the view's opacity by `opacity`, from 0 to 1.
  public func opacity(_ opacity: Double) -> TraitView<Self> {
    TraitView(content: self) { $0.opacity *= opacity }
  }

  /// Animates all changes of position and opacity of the view and its descendants.
  ///
  /// With `.immediate`, changes are not animated even if a surrounding view is.
  public func animated(_ animation: Animation = .standard) -> TraitView<Self> {
    TraitView(content: self) { $0.animation = $0.animation ?? animation }
  }

  /// Hides the view while `isHidden` is true. A hidden view occupies no space, but keeps its
  /// widgets and state.
  public func hidden(_ isHidden: Bool = true) -> TraitView<Self> {
    TraitView(content: self) { $0.isHidden = $0.isHidden || isHidden }
  }

  /// Sets the shape of the pointer over the view, such as `.hand` over a link.
  ///
  /// It applies to the views inside, too; the innermost cursor wins.
  public func cursor(_ cursor: Cursor) -> TraitView<Self> {
    TraitView(content: self) { $0.cursor = cursor }
  }

  /// Sets the label that screen readers and tests use instead of the visible text.
  public func accessibilityLabel(_ label: String) -> TraitView<Self> {
    TraitView(content: self) { $0.accessibilityLabel = $0.accessibilityLabel ?? label }
  }

  /// Sets a stable identifier for tests, independent of the label; users never see it.
  public func accessibilityIdentifier(_ identifier: String) -> TraitView<Self> {
    TraitView(content: self) { $0.identifier = $0.identifier ?? identifier }
  }
}
