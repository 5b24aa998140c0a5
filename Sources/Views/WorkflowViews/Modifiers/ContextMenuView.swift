public import WorkflowWidgets

/// A view with a context menu.
public struct ContextMenuView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let items: [MenuItem]

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ContextMenuNode(view, in: context))
  }
}

/// A node that updates the menu even if the widgets need no update.
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

  /// Disabled views have no context menu. If context menus are nested, the innermost one applies.
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
  /// Adds a context menu, opened by the secondary button, the menu key or Shift+F10.
  ///
  ///     row.contextMenu { MenuItem("Delete", style: .destructive) { screen.delete(row) } }
  public func contextMenu(@MenuBuilder _ items: () -> [MenuItem]) -> ContextMenuView<Self> {
    ContextMenuView(content: self, items: items())
  }

  /// Adds help text, shown on hover or keyboard focus, and available to screen readers.
  public func tooltip(_ text: String) -> TraitView<Self> {
    TraitView(content: self) { $0.focus.tooltip = $0.focus.tooltip ?? text }
  }
}
