internal import WorkflowWidgets

/// The node of a view that has a body; it requires nothing of the view's type, like `WidgetNode`.
final class BodyNode<Content>: Node {
  private var view: Content
  private var context: ViewContext
  private let isEqual: ((Content, Content) -> Bool)?
  private let properties: ViewProperties
  private let body: @MainActor (Content) -> any View
  private var inner: any Node

  init(
    _ view: Content, in context: ViewContext, isEqual: ((Content, Content) -> Bool)?,
    body: @escaping @MainActor (Content) -> any View
  ) {
    self.context = context
    self.isEqual = isEqual
    properties = ViewProperties(host: context.host)
    let view = properties.connected(view, in: context.scope)
    self.view = view
    self.body = body
    inner = context.makeNode(for: body(view))
    properties.didChange = { [weak self] in self?.stateDidChange() }
  }

  func update(_ view: Content, in context: ViewContext) {
    // Keep the stored value if both are equal, because its properties are connected.
    if let isEqual, self.context.isSame(as: context), isEqual(self.view, view) { return }
    let view = properties.connected(view, in: context.scope)
    self.view = view
    self.context = context
    show()
  }

  private func show() {
    if let node = context.update(inner, with: body(view)) { inner = node }
  }

  private func stateDidChange() {
    context.host.update {
      show()
      context.container?.syncChildren()
    }
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() {
    properties.didChange = {}
    inner.leave()
  }
}
