internal import WorkflowWidgets

/// A view with a modifier.
///
/// It is `@usableFromInline`, as are common modifiers: the optimiser then knows the type behind
/// `some View` in other modules, and builds views of a size known at compile time.
@usableFromInline
struct ModifiedView<Content, Modifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedView: View where Content: View, Modifier: ViewModifier {
  @usableFromInline
  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ModifiedNode(view, in: context))
  }
}

/// A change of the context in which a view is shown, such as attributes for its widgets.
///
/// In order of calls, for each value of the view: `apply`, then, after the view is updated,
/// `didUpdate`; finally `leave`.
@usableFromInline
protocol ViewModifier {
  /// The type of the value that is kept while the view is shown. It is updated even if the widgets
  /// need no update.
  associatedtype Kept = Never

  /// Changes `context`, and creates or updates `kept`, which is nil in the first call.
  @MainActor func apply(to context: inout ViewContext, keeping kept: inout Kept?)
  /// Called after the view has been created or updated.
  @MainActor func didUpdate(_ kept: inout Kept?, in context: ViewContext)
  /// Called when the view is removed.
  @MainActor static func leave(_ kept: Kept?)
}

extension ViewModifier {
  @usableFromInline func didUpdate(_ kept: inout Kept?, in context: ViewContext) {}

  @usableFromInline static func leave(_ kept: Kept?) {}
}

private final class ModifiedNode<Member: View, Modifier: ViewModifier>: Node {
  private var kept: Modifier.Kept?
  private let inner: any Node<Member>

  init(_ view: ModifiedView<Member, Modifier>, in outer: ViewContext) {
    var (context, kept) = (outer, Modifier.Kept?.none)
    view.modifier.apply(to: &context, keeping: &kept)
    inner = Member.makeNode(for: view.content, in: context).node
    view.modifier.didUpdate(&kept, in: context)
    self.kept = kept
  }

  func update(_ view: ModifiedView<Member, Modifier>, in outer: ViewContext) {
    var context = outer
    view.modifier.apply(to: &context, keeping: &kept)
    inner.update(view.content, in: context)
    view.modifier.didUpdate(&kept, in: context)
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() {
    inner.leave()
    Modifier.leave(kept)
  }
}
