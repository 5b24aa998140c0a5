public import WorkflowWidgets

/// Shows a view in the middle of its bounds, in as much of them as the view takes.
///
/// The view's widgets are made when the widget comes into a window, whose environment the view reads;
/// they, and the view's state, are kept while the widget is.
public final class ViewWidget<Content: View>: Widget {
  /// The view shown now.
  public private(set) var view: Content
  private let host = ViewHost()
  private var scope: EnvironmentScope?
  private var root: (any Node<ZStack<Content>>)?

  /// Makes a widget that shows `view`.
  public init(_ view: Content) {
    self.view = view
    super.init()
  }

  public override var effectiveHugging: LayoutPriority.Pair { leastHugging }

  /// Shows `view`, changing of the widgets only what is not as before.
  public func show(_ view: Content) {
    self.view = view
    refresh()
  }

  private func refresh() {
    guard window != nil else { return }
    let scope = scope ?? EnvironmentScope(environment)
    self.scope = scope
    let context = ViewContext(host: host, scope: scope)
    let layers = ZStack(content: view)
    host.update {
      if let root {
        root.update(layers, in: context)
      } else {
        makeRoot(layers, in: context)
      }
    }
  }

  private func makeRoot(_ layers: ZStack<Content>, in context: ViewContext) {
    let root = ZStack.makeNode(for: layers, in: context).node
    self.root = root
    var widgets: [Widget] = []
    root.collect(into: &widgets)
    replaceChildren(with: widgets)
  }

  public override func didMoveToWindow() {
    scope = nil
    refresh()
    host.setShown(window != nil)
  }

  public override func environmentDidChange() {
    super.environmentDidChange()
    scope = nil
    refresh()
  }
}
