internal import ViewEnvironment
internal import WorkflowWidgets

/// The node of a view that is displayed by a widget, with the nodes of its content.
///
/// The class requires nothing of the type of its view, because to find out at run time whether a type
/// conforms takes a tenth of a millisecond; it gets the functions instead.
final class WidgetNode<Content>: Node {
  struct Functions {
    let isEqual: ((Content, Content) -> Bool)?
    let update: @MainActor (Content, Widget, ViewEnvironment) -> Void
    /// Returns the views inside the widget; nil for a type without.
    let content: (@MainActor (Content) -> any View)?
    let container: @MainActor (Content, Widget) -> Widget
  }

  private let widget: Widget
  private let functions: Functions
  private var view: Content
  private var context: ViewContext
  private var inner: (any Node)?
  private var contentHasChanged = false

  init(_ view: Content, _ widget: Widget, in context: ViewContext, _ functions: Functions) {
    self.widget = widget
    self.functions = functions
    self.view = view
    self.context = context
    context.traits.apply(to: widget, previous: WidgetTraits())
    functions.update(view, widget, context.scope.environment)
    guard let content = functions.content else { return }
    inner = context.inside(self).makeNode(for: content(view))
    contentHasChanged = true
    syncChildren()
  }

  func update(_ view: Content, in context: ViewContext) {
    if let isEqual = functions.isEqual, self.context.isSame(as: context), isEqual(self.view, view) {
      return
    }
    context.traits.apply(to: widget, previous: self.context.traits)
    self.view = view
    self.context = context
    functions.update(view, widget, context.scope.environment)
    guard let content = functions.content, let inner else { return }
    if let node = context.inside(self).update(inner, with: content(view)) { self.inner = node }
    syncChildren()
  }

  func collect(into widgets: inout [Widget]) { widgets.append(widget) }

  func leave() { inner?.leave() }
}

extension WidgetNode: NodeContainer {
  var target: Widget { functions.container(view, widget) }

  func contentDidChange() { contentHasChanged = true }

  func syncChildren() {
    guard contentHasChanged, let inner else { return }
    contentHasChanged = false
    var widgets: [Widget] = []
    inner.collect(into: &widgets)
    target.replaceChildren(with: widgets)
  }
}
