internal import WorkflowWidgets

/// The node of a view that has a body.
final class BodyNode<Content: View>: Node {
  private var view: Content
  private var context: ViewContext
  private let isEqual: ((Content, Content) -> Bool)?
  private let properties: ViewProperties
  private let inner: any Node<Content.Body>

  init(_ view: Content, in context: ViewContext, isEqual: ((Content, Content) -> Bool)?) {
    self.context = context
    self.isEqual = isEqual
    properties = ViewProperties(host: context.host)
    let view = properties.connected(view, in: context.scope)
    self.view = view
    inner = Content.Body.makeNode(for: view.body, in: context).node
    properties.didChange = { [weak self] in self?.stateDidChange() }
  }

  func update(_ view: Content, in context: ViewContext) {
    // Keep the stored value if both are equal, because its properties are connected.
    if let isEqual, self.context.isSame(as: context), isEqual(self.view, view) { return }
    let view = properties.connected(view, in: context.scope)
    self.view = view
    self.context = context
    inner.update(view.body, in: context)
  }

  private func stateDidChange() {
    context.host.update {
      inner.update(view.body, in: context)
      context.container?.syncChildren()
    }
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() {
    properties.didChange = {}
    inner.leave()
  }
}
