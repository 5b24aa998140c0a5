internal import WorkflowWidgets

/// The node of a view that is displayed by a widget, with the nodes of its content.
final class WidgetNode<Content: WidgetView>: Node {
  private let widget: Content.Shown
  private var view: Content
  private var context: ViewContext
  private let isEqual: ((Content, Content) -> Bool)?
  private var inner: (any Node<Content.Content>)?
  private var contentHasChanged = false

  init(_ view: Content, in context: ViewContext, isEqual: ((Content, Content) -> Bool)?) {
    widget = view.makeWidget()
    self.view = view
    self.context = context
    self.isEqual = isEqual
    context.traits.apply(to: widget, previous: WidgetTraits())
    view.update(widget, in: context.scope.environment)
    guard Content.Content.self != EmptyView.self else { return }
    inner = Content.Content.makeNode(for: view.content, in: context.inside(self)).node
    contentHasChanged = true
    syncChildren()
  }

  func update(_ view: Content, in context: ViewContext) {
    if let isEqual, self.context.isSame(as: context), isEqual(self.view, view) { return }
    context.traits.apply(to: widget, previous: self.context.traits)
    self.view = view
    self.context = context
    view.update(widget, in: context.scope.environment)
    inner?.update(view.content, in: context.inside(self))
    syncChildren()
  }

  func collect(into widgets: inout [Widget]) { widgets.append(widget) }

  func leave() { inner?.leave() }
}

extension WidgetNode: NodeContainer {
  var target: Widget { view.container(in: widget) }

  func contentDidChange() { contentHasChanged = true }

  func syncChildren() {
    guard contentHasChanged, let inner else { return }
    contentHasChanged = false
    var widgets: [Widget] = []
    inner.collect(into: &widgets)
    target.replaceChildren(with: widgets)
  }
}
