public import WorkflowWidgets

/// A view with a menu of what can be done with it.
public struct ContextMenuView<Content: View>: View {
  /// The view is shown as it is.
  public typealias Body = Never

  let content: Content
  let items: [MenuItem]

  /// What stands for the view.
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ContextMenuNode(view, in: context))
  }
}

/// Keeps the menu up to date, also where the widgets need no update.
private final class ContextMenuNode<Member: View>: Node {
  private let source: MenuSource
  private let inner: any Node<Member>

  init(_ view: ContextMenuView<Member>, in context: ViewContext) {
    source = MenuSource(view.items)
    inner = Member.makeNode(for: view.content, in: Self.inside(context, source)).node
  }

  func update(_ view: ContextMenuView<Member>, in context: ViewContext) {
    source.items = view.items
    inner.update(view.content, in: Self.inside(context, source))
  }

  /// Views that are disabled have no menu; of two menus of one view that said closest to it counts.
  private static func inside(_ context: ViewContext, _ source: MenuSource) -> ViewContext {
    guard context.scope.environment.isEnabled else { return context }
    var context = context
    context.traits.focus.contextMenu = source
    return context
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// Offers `items` on the secondary button, the menu key and Shift+F10.
  ///
  ///     row.contextMenu { MenuItem("Delete", style: .destructive) { screen.delete(row) } }
  public func contextMenu(@MenuBuilder _ items: () -> [MenuItem]) -> ContextMenuView<Self> {
    ContextMenuView(content: self, items: items())
  }

  /// Says `text` to who rests the pointer on the view or comes to it by keyboard, and to screen
  /// readers.
  public func tooltip(_ text: String) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.tooltip = $0.focus.tooltip ?? text }
  }
}
