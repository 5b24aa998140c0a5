internal import WorkflowWidgets

/// A view with a modifier.
///
/// It is `@usableFromInline`, as are other modified views: the optimiser then knows the type behind
/// `some View` in other modules.
@usableFromInline struct ModifiedView: View {
  let content: any View
  let modifier: any ViewModifier

  @usableFromInline
  static func makeNode(for view: ModifiedView, in context: ViewContext) -> ViewNode<ModifiedView> {
    ViewNode(ModifiedNode(view, in: context))
  }
}

/// A change of the context in which a view is shown, such as attributes for its widgets.
///
/// In order of calls, for each value of the view: `apply`, then, after the view is updated,
/// `didUpdate`; finally `leave`.
protocol ViewModifier {
  /// Changes `context`, and creates or updates `kept`, which is nil in the first call and is kept while
  /// the view is shown. It is updated even if the widgets need no update.
  @MainActor func apply(to context: inout ViewContext, keeping kept: inout AnyObject?)
  /// Called after the view has been created or updated.
  @MainActor func didUpdate(_ kept: inout AnyObject?, in context: ViewContext)
  /// Called when the view is removed.
  @MainActor func leave(_ kept: AnyObject?)
}

extension ViewModifier {
  func didUpdate(_ kept: inout AnyObject?, in context: ViewContext) {}

  func leave(_ kept: AnyObject?) {}
}

private final class ModifiedNode: Node {
  typealias Content = ModifiedView

  private var modifier: any ViewModifier
  private var kept: AnyObject?
  private let inner: any Node

  init(_ view: ModifiedView, in outer: ViewContext) {
    var (context, kept) = (outer, AnyObject?.none)
    view.modifier.apply(to: &context, keeping: &kept)
    inner = context.makeNode(for: view.content)
    view.modifier.didUpdate(&kept, in: context)
    (modifier, self.kept) = (view.modifier, kept)
  }

  /// A modifier's object belongs to one view.
  func accepts(_ view: ModifiedView) -> Bool {
    type(of: modifier) == type(of: view.modifier) && inner.accepts(any: view.content)
  }

  func update(_ view: ModifiedView, in outer: ViewContext) {
    modifier = view.modifier
    // Code of the app that runs meanwhile may update the node.
    var (context, kept) = (outer, kept)
    modifier.apply(to: &context, keeping: &kept)
    self.kept = kept
    inner.update(any: view.content, in: context)
    view.modifier.didUpdate(&kept, in: context)
    self.kept = kept
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() {
    inner.leave()
    modifier.leave(kept)
  }
}
